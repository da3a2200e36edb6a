import { inflateRawSync } from 'node:zlib'
import type { Person } from './create-world.ts'

/** Downloads a person's export and unpacks it; returns the texts of its files by name. */
export async function downloadExport(person: Person): Promise<Record<string, string>> {
  const answer = await person.request('/api/v1/profile/export.zip')
  if (answer.headers.get('content-type') !== 'application/zip')
    throw new Error(`The export answered ${answer.status}: ${await answer.text()}`)
  return unzip(Buffer.from(await answer.arrayBuffer()))
}

/** Unpacks an archive by its directory at the end, whose entries have a name, extra fields and a comment. */
function unzip(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files: Record<string, string> = {}
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const packed = bytes.readUInt32LE(at + 20)
    const lengths = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field))
    const offset = bytes.readUInt32LE(at + 42)
    const name = bytes.subarray(at + 46, at + 46 + (lengths[0] ?? 0)).toString()
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    files[name] = inflateRawSync(bytes.subarray(start, start + packed)).toString()
    at += 46 + lengths.reduce((sum, length) => sum + length, 0)
  }
  return files
}
