import { join } from 'node:path'
import { WeightsError } from '../errors.ts'
import { Arena } from '../kernel/arena.ts'
import { growMemory, openKernel } from '../kernel/open-kernel.ts'
import type { Instructions, Kernel } from '../kernel/open-kernel.ts'
import { makeWorkspace, MAX_ROWS } from '../layers/workspace.ts'
import type { Workspace } from '../layers/workspace.ts'
import { FITS, KINDS } from '../reading.ts'
import type { ChanceWeights } from '../reading.ts'
import type { TokenLimits } from '../tokens/encode-pair.ts'
import { parseVocabulary } from '../tokens/parse-vocabulary.ts'
import type { Vocabulary } from '../tokens/parse-vocabulary.ts'
import { layOut } from './lay-out.ts'
import type { Layout, Matrix } from './lay-out.ts'
import { parseHeader } from './parse-header.ts'
import type { FinderHeader, Header, Shape } from './parse-header.ts'
import { readDescriptions, readFile } from './read-file.ts'
import { TensorIndex } from './tensor-index.ts'

export type Model = {
  kernel: Kernel
  shape: Shape
  layout: Layout
  space: Workspace
  chance: ChanceWeights
  limits: TokenLimits
  /** Undefined where the file has a reader alone. */
  finder: FinderHeader | undefined
  /** SHA-256 of the weights. */
  version: string
  vocabulary: Vocabulary
}

const WEIGHTS = 'relevance.bin'
const VOCABULARY = 'vocabulary.txt'
/** Heads in the order of the logits, with the logits of each. */
const HEADS = { grade: 2, kind: KINDS.length, fit: FITS }
/** The kernel's own page of memory comes first. */
const FIRST_ADDRESS = 65_536
const HEAD_WIDTH = 32
/** The loops of the kernel take so many numbers at a time. */
const WIDTH_STEP = 16

/** Reads a model into the memory of a kernel. Throws `WeightsError` where the folder has no weights that can be used. */
export function loadModel(folder: string, instructions?: Instructions): Model {
  const descriptions = readDescriptions(folder)
  const allocate = (bytes: number) => Buffer.alloc(bytes)
  const vocabulary = parseVocabulary(readFile(folder, VOCABULARY, { descriptions, allocate }).toString())
  if (!vocabulary) throw new WeightsError(join(folder, VOCABULARY), 'unknown format')
  const kernel = openKernel(instructions)
  const contents = readFile(folder, WEIGHTS, {
    descriptions,
    allocate(bytes) {
      growMemory(kernel, FIRST_ADDRESS + bytes)
      return Buffer.from(kernel.memory.buffer, FIRST_ADDRESS, bytes)
    },
  })
  const header = parseHeader(contents)
  const version = descriptions[WEIGHTS]?.sha256
  if (!header || !version || !fits(header, vocabulary))
    throw new WeightsError(join(folder, WEIGHTS), 'unknown format')
  const { shape, chance, tokens: limits, finder } = header
  const arena = new Arena(FIRST_ADDRESS + contents.length)
  const tensors = new TensorIndex(join(folder, WEIGHTS), { header, start: FIRST_ADDRESS })
  const layout = layOut(header, { tensors, arena, heads: HEADS })
  const space = makeWorkspace(arena, shape)
  growMemory(kernel, arena.end)
  for (const matrix of layout.matrices) packMatrix(kernel, matrix, space)
  return { kernel, shape, layout, space, chance, limits, finder, version, vocabulary }
}

/** The kernel reads beyond no table, and its loops divide the widths evenly. */
function fits({ shape, tokens, finder }: Header, vocabulary: Vocabulary): boolean {
  return (
    (finder === undefined ||
      Math.max(finder.tokens.campaign, finder.tokens.post) <= Math.min(finder.positions, MAX_ROWS)) &&
    vocabulary.ids.size === shape.words &&
    shape.width === shape.heads * HEAD_WIDTH &&
    shape.inner % WIDTH_STEP === 0 &&
    tokens.pair <= Math.min(shape.positions, MAX_ROWS)
  )
}

/** Packs a matrix in its place, from a copy in the room of the inner states. */
function packMatrix(kernel: Kernel, { weights, sums, columns, inner }: Matrix, space: Workspace): void {
  const bytes = columns * inner
  new Uint8Array(kernel.memory.buffer).copyWithin(space.inner, weights, weights + bytes)
  kernel.pack(space.inner, weights, sums, columns, inner)
}
