import { crc32, createDeflateRaw } from 'node:zlib'

type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> }

/** Sizes follow the content (bit 3), and names are in UTF-8 (bit 11). */
const FLAGS = 0x08_08
const DEFLATED = 8
const VERSION = 20
/** 1980-01-01, the first day that the format knows: when it was written stands in the content. */
const DATE = 0x00_21

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

/** A ZIP archive (APPNOTE 6.3.10), written while its entries are read: none is in memory as a whole. Each stays below 4 GB. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name: text, content } of entries) {
    const name = Buffer.from(text)
    const entry: Written = { name, crc: 0, packed: 0, size: 0, offset }
    yield localHeader(name)
    yield* pack(content, entry)
    yield descriptor(entry)
    offset += 30 + name.length + entry.packed + 16
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield directoryEnd(written.length, directory.length, offset)
}

async function* pack(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  const feed = async () => {
    for await (const part of content) {
      const bytes = Buffer.from(part)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
    }
    deflate.end()
  }
  const fed = feed().catch((error: Error) => deflate.destroy(error))
  for await (const packed of deflate as AsyncIterable<Buffer>) {
    entry.packed += packed.length
    yield packed
  }
  await fed
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04_03_4b_50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt16LE(DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08_07_4b_50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02_01_4b_50, 0)
  entry.writeUInt16LE(VERSION, 4)
  entry.writeUInt16LE(VERSION, 6)
  entry.writeUInt16LE(FLAGS, 8)
  entry.writeUInt16LE(DEFLATED, 10)
  entry.writeUInt16LE(DATE, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

function directoryEnd(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
