import type { FinderLayout } from '../weights/lay-out.ts'
import type { Model } from '../weights/load-model.ts'
import { floatsAt } from './floats-at.ts'
import type { Batch, BatchText } from './make-batches.ts'
import { runEncoder } from './run-encoder.ts'

/** The direction of each text of a batch: the weighted mean of its states, of length 1. */
export function runFinder(model: Model, finder: FinderLayout, batch: Batch): Float32Array[] {
  runEncoder(model, finder, batch)
  const weigh = floatsAt(model, finder.weigh, model.shape.width)
  return batch.texts.map((text) => normalize(meanState(model, weigh, text)))
}

function meanState({ kernel, shape, space }: Model, weigh: Float32Array, { first, ids }: BatchText) {
  const { width } = shape
  const rows = ids.map(
    (_, row) => new Float32Array(kernel.memory.buffer, space.states + 4 * (first + row) * width, width),
  )
  const logits = rows.map((row) => dot(row, weigh))
  const largest = Math.max(...logits)
  const mean = new Float64Array(width)
  for (const [place, row] of rows.entries()) {
    const weight = Math.exp((logits[place] ?? 0) - largest)
    for (let at = 0; at < width; at++) mean[at] = (mean[at] ?? 0) + weight * (row[at] ?? 0)
  }
  return mean
}

/** The weights of `meanState` need no common factor: only the direction counts. */
function normalize(state: Float64Array): Float32Array {
  const length = Math.sqrt(dot(state, state))
  return Float32Array.from(state, (value) => value / length)
}

function dot(one: Float32Array | Float64Array, other: Float32Array | Float64Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}
