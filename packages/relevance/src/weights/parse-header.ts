import type { ChanceWeights } from '../reading.ts'
import type { TokenLimits } from '../tokens/encode-pair.ts'
import type { TextLimits } from '../tokens/encode-text.ts'

/** Numbers of layers, words and positions, and widths of a state, of its inner state and of all heads. */
export type Shape = {
  layers: number
  width: number
  heads: number
  inner: number
  words: number
  positions: number
}

/** A tensor within the file: rows and columns or one length, and its offset from the first tensor in bytes. */
type TensorEntry = { name: string; type: 'i8' | 'f32'; size: readonly number[]; offset: number }

/** Layers of its own, which give campaigns and posts directions. It has the widths, heads and words of the reader. */
export type FinderHeader = {
  layers: number
  positions: number
  tokens: TextLimits
  threshold: number
}

/** Header of a weights file, whose format `models/relevance/weights_file.py` describes. */
export type Header = {
  shape: Shape
  chance: ChanceWeights
  tokens: TokenLimits
  finder?: FinderHeader
  tensors: readonly TensorEntry[]
  /** Bytes before the first tensor. */
  bytes: number
}

const MAGIC = 'RADARREL'
const VERSION = 1
const START_BYTES = 16

/** Undefined where the file is of another kind or version, or ends before its last tensor. */
export function parseHeader(file: Buffer): Header | undefined {
  if (file.length < START_BYTES || file.toString('latin1', 0, MAGIC.length) !== MAGIC) return undefined
  if (file.readUInt32LE(MAGIC.length) !== VERSION) return undefined
  const bytes = START_BYTES + file.readUInt32LE(MAGIC.length + 4)
  if (bytes > file.length) return undefined
  const header = JSON.parse(file.toString('utf8', START_BYTES, bytes)) as Omit<Header, 'bytes'>
  const end = Math.max(...header.tensors.map((tensor) => bytes + tensor.offset + countBytes(tensor)))
  return end > file.length ? undefined : { ...header, bytes }
}

export function countBytes({ type, size }: TensorEntry): number {
  return size.reduce((product, length) => product * length, type === 'i8' ? 1 : 4)
}
