import type { Head } from '../weights/lay-out.ts'
import type { Model } from '../weights/load-model.ts'
import { floatsAt } from './floats-at.ts'
import type { Batch } from './make-batches.ts'
import { multiplyLevels, quantizeRows } from './multiply-rows.ts'
import { runEncoder } from './run-encoder.ts'

/** The logits of each text of a batch. */
export function runModel(model: Model, batch: Batch): number[][] {
  runEncoder(model, model.layout, batch)
  return pool(model, batch).map((pooled) =>
    model.layout.heads.flatMap((head) => applyHead(model, head, pooled)),
  )
}

/** One state a text: its first and the mean of all, through one more matrix. */
function pool(model: Model, { texts }: Batch): Float32Array[] {
  const { kernel, layout, shape, space } = model
  const { width } = shape
  for (const [text, { first, ids }] of texts.entries()) {
    kernel.pool(space.states + 4 * first * width, space.inner + 8 * text * width, ids.length, width)
  }
  const rows = texts.length
  quantizeRows(model, { at: space.inner, rows, width: 2 * width })
  multiplyLevels(model, layout.pool, { out: space.query, rows })
  kernel.activate(space.query, rows * width)
  return texts.map((_, text) => floatsAt(model, space.query + 4 * text * width, width))
}

function applyHead(model: Model, { weights, biases, columns }: Head, pooled: Float32Array): number[] {
  const width = pooled.length
  return Array.from(floatsAt(model, biases, columns), (bias, column) =>
    floatsAt(model, weights + 4 * column * width, width).reduce(
      (sum, weight, place) => sum + weight * (pooled[place] ?? 0),
      bias,
    ),
  )
}
