import { createInflate } from 'node:zlib'

const WOFF = 'wOFF'
const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16
/** Tables of a font that a document needs: outlines, widths and the map of characters. */
const NEEDED = new Set([
  'OS/2',
  'cmap',
  'cvt ',
  'fpgm',
  'glyf',
  'head',
  'hhea',
  'hmtx',
  'loca',
  'maxp',
  'name',
  'post',
  'prep',
])
/** Tables that join, move and replace letters. */
const SHAPING = new Set(['GSUB', 'GPOS', 'GDEF'])
/** Table `post` of version 3, without names of glyphs: a parser makes a string of each, and one font has 65,000. */
const NAMELESS = Buffer.from([0, 3, 0, 0, ...Array<number>(28).fill(0)])

/** `length` is that of the unpacked content. */
type Table = { tag: string; checksum: Buffer; content: Buffer; length: number }

/**
 * Font file with unpacked tables (W3C, WOFF File Format 1.0), and only those that a document needs: fontkit unpacks a
 * whole table of a packed file for every glyph.
 */
export function unpackFont(file: Buffer, { isShaped }: { isShaped: boolean }): Promise<Buffer> {
  const isPacked = file.toString('latin1', 0, 4) === WOFF
  const tables = isPacked ? readPacked(file) : readPlain(file)
  const flavor = isPacked ? file.subarray(4, 8) : file.subarray(0, 4)
  const needed = tables.filter(({ tag }) => NEEDED.has(tag) || (isShaped && SHAPING.has(tag)))
  return write(
    flavor,
    needed.map((table) =>
      table.tag === 'post' ? { ...table, content: NAMELESS, length: NAMELESS.length } : table,
    ),
  )
}

function readPacked(file: Buffer): Table[] {
  return entriesOf(file, { header: WOFF_HEADER, size: WOFF_ENTRY, count: file.readUInt16BE(12) }).map(
    (entry) => {
      const offset = entry.readUInt32BE(4)
      return {
        tag: entry.toString('latin1', 0, 4),
        checksum: entry.subarray(16, 20),
        content: file.subarray(offset, offset + entry.readUInt32BE(8)),
        length: entry.readUInt32BE(12),
      }
    },
  )
}

function readPlain(file: Buffer): Table[] {
  return entriesOf(file, { header: SFNT_HEADER, size: SFNT_ENTRY, count: file.readUInt16BE(4) }).map(
    (entry) => {
      const offset = entry.readUInt32BE(8)
      const length = entry.readUInt32BE(12)
      return {
        tag: entry.toString('latin1', 0, 4),
        checksum: entry.subarray(4, 8),
        content: file.subarray(offset, offset + length),
        length,
      }
    },
  )
}

type Directory = { header: number; size: number; count: number }

const entriesOf = (file: Buffer, { header, size, count }: Directory) =>
  Array.from({ length: count }, (_, place) =>
    file.subarray(header + place * size, header + (place + 1) * size),
  )

async function write(flavor: Buffer, tables: Table[]): Promise<Buffer> {
  let offset = SFNT_HEADER + tables.length * SFNT_ENTRY
  const font = Buffer.alloc(tables.reduce((size, { length }) => size + padded(length), offset))
  flavor.copy(font)
  font.writeUInt16BE(tables.length, 4)
  for (const [place, { tag, checksum, content, length }] of tables.entries()) {
    const at = SFNT_HEADER + place * SFNT_ENTRY
    font.write(tag, at, 'latin1')
    checksum.copy(font, at + 4)
    font.writeUInt32BE(offset, at + 8)
    font.writeUInt32BE(length, at + 12)
    if (content.length < length) await inflateInto(font.subarray(offset, offset + length), content)
    else content.copy(font, offset)
    offset += padded(length)
  }
  return font
}

const padded = (length: number) => length + (-length & 3)

/** Inflates piece by piece: a table may have many megabytes. */
async function inflateInto(target: Buffer, content: Buffer): Promise<void> {
  const inflate = createInflate()
  inflate.end(content)
  let at = 0
  for await (const part of inflate as AsyncIterable<Buffer>) {
    part.copy(target, at)
    at += part.length
  }
}
