import { floatAt } from '../floats.ts'
import { Arena } from '../kernel/arena.ts'
import { startKernel } from '../kernel/start-kernel.ts'
import type { Kernel } from '../kernel/start-kernel.ts'
import { layDense, quantizeRows } from '../layers/dense.ts'
import type { Dense, IntegerRows } from '../layers/dense.ts'
import type { Norm } from '../layers/normalize-rows.ts'
import type { Layer } from '../layers/run-layer.ts'
import { PIECE_WIDTH } from '../layers/sizes.ts'
import { layWorkspace } from '../layers/workspace.ts'
import type { Workspace } from '../layers/workspace.ts'
import { readPieces } from '../tokens/read-pieces.ts'
import type { Pieces } from '../tokens/read-pieces.ts'
import { MAX_TOKENS } from '../tokens/tokenize.ts'
import { readTensors } from './read-tensors.ts'
import type { Tensors } from './read-tensors.ts'

/** Matrices 4.9 MB, pieces 4.1 MB, room to compute 2.0 MB, and a little more. */
const MEMORY_BYTES = 11_400_000

/** All that turns a text into a direction, in the memory of one kernel. */
export type Weights = {
  kernel: Kernel
  space: Workspace
  pieces: Pieces
  /** A row for each piece. */
  meanings: IntegerRows
  /** What a token's place adds to it, a row for each. */
  places: Float32Array
  layers: [Layer, Layer]
  last: Dense
}

/** Reads the trained model and lays it down as integers of 8 bits (matrices) and 16 bits (pieces). */
export function readWeights(): Weights {
  const tensors = readTensors()
  const { kernel, buffer } = startKernel(MEMORY_BYTES)
  const arena = new Arena(buffer)
  return {
    kernel,
    space: layWorkspace(arena),
    pieces: readPieces(tensors.vocabulary),
    meanings: layMeanings(arena, tensors.find('Embeddings_en')),
    places: layPlaces(arena, tensors.find('TimingSignal/ExpandDims_1')),
    layers: [layLayer(arena, tensors, 0), layLayer(arena, tensors, 1)],
    last: layDense(arena, tensors.find('tanh_layer_0/weights'), tensors.find('tanh_layer_0/bias')),
  }
}

function layMeanings(arena: Arena, floats: Float32Array): IntegerRows {
  const rows = floats.length / PIECE_WIDTH
  const meanings = { values: arena.shorts(floats.length), scales: arena.floats(rows) }
  quantizeRows(floats, meanings, { rows, width: PIECE_WIDTH })
  return meanings
}

function layPlaces(arena: Arena, rates: Float32Array): Float32Array {
  const places = arena.floats(MAX_TOKENS * PIECE_WIDTH)
  for (let token = 0; token < MAX_TOKENS; token++) {
    const row = places.subarray(token * PIECE_WIDTH)
    for (let wave = 0; wave < rates.length; wave++) {
      const angle = Math.fround(token * floatAt(rates, wave))
      row[wave] = Math.sin(angle)
      row[rates.length + wave] = Math.cos(angle)
    }
  }
  return places
}

function layLayer(arena: Arena, tensors: Tensors, number: 0 | 1): Layer {
  const layer = `Layer_${number}/TransformerLayer`
  const lay = (name: string, matrix: string) =>
    layMatrix(arena, tensors, { name: `${layer}/${name}`, matrix })
  return {
    widen: number === 0 ? lay('dense', 'kernel/ConcatPartitions/concat') : undefined,
    attentionNorm: layNorm(arena, tensors, layer),
    queriesKeysValues: lay('MultiheadAttention/qkv_transform_single', 'kernel/part_0'),
    attentionOut: lay('MultiheadAttention/output_transform_single', 'kernel/part_0'),
    feedNorm: layNorm(arena, tensors, `${layer}/FFN`),
    feedIn: lay('FFN/conv1', 'Tensordot/Reshape_1'),
    feedOut: lay('FFN/conv2', 'Tensordot/Reshape_1'),
  }
}

function layNorm(arena: Arena, tensors: Tensors, name: string): Norm {
  const norm = `${name}/layer_prepostprocess/layer_norm/layer_norm`
  return {
    factors: arena.keep(tensors.find(`${norm}_scale/ConcatPartitions/concat`)),
    summands: arena.keep(tensors.find(`${norm}_bias/ConcatPartitions/concat`)),
  }
}

function layMatrix(
  arena: Arena,
  tensors: Tensors,
  { name, matrix }: { name: string; matrix: string },
): Dense {
  const biases = tensors.find(`${name}/bias/ConcatPartitions/concat`)
  return layDense(arena, tensors.find(`${name}/${matrix}`), biases)
}
