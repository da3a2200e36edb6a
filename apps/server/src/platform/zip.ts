import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> }

/** A ZIP archive. Entries are read one after the other while it is read, and none is in memory as a whole. */
export function zip(entries: AsyncIterable<ZipEntry>): AsyncIterable<Buffer> {
  const archive = new ZipFile()
  const output = Readable.from(archive.outputStream)
  addEntries(archive, entries, output).catch((error: Error) => output.destroy(error))
  return output
}

/** The next entry is asked for once the one before is read: both may come from one cursor. */
async function addEntries(
  archive: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  output: Readable,
): Promise<void> {
  for await (const { name, content } of entries) {
    const stream = Readable.from(content)
    const stop = () => stream.destroy()
    output.once('close', stop)
    archive.addReadStream(stream, name)
    await finished(stream)
    output.off('close', stop)
  }
  archive.end()
}
