import type { Head } from '../weights/lay-out.ts'
import type { Model } from '../weights/load-model.ts'
import type { Batch, BatchText } from './make-batches.ts'
import { multiplyLevels, quantizeRows } from './multiply-rows.ts'
import { runLayer } from './run-layer.ts'

/** The logits of each text of a batch. */
export function runModel(model: Model, batch: Batch): number[][] {
  for (const text of batch.texts) embed(model, text)
  for (const layer of model.layout.layers) runLayer(model, layer, batch)
  return pool(model, batch).map((pooled) =>
    model.layout.heads.flatMap((head) => applyHead(model, head, pooled)),
  )
}

/** Looks up the words, positions and segments of a text. */
function embed({ kernel, shape, space, layout }: Model, { ids, campaignTokens, first }: BatchText): void {
  const { words, wordScales, positions, segments, norm } = layout.embeddings
  new Int32Array(kernel.memory.buffer, space.ids, ids.length).set(ids)
  kernel.embed(
    space.ids,
    words,
    wordScales,
    positions,
    segments,
    norm.gain,
    norm.bias,
    space.states + 4 * first * shape.width,
    campaignTokens,
    ids.length,
    shape.width,
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

function floatsAt({ kernel }: Model, address: number, length: number): Float32Array {
  return new Float32Array(kernel.memory.buffer, address, length)
}
