import type { Embeddings, Encoder } from '../weights/lay-out.ts'
import type { Model } from '../weights/load-model.ts'
import type { Batch, BatchText } from './make-batches.ts'
import { runLayer } from './run-layer.ts'

/** Computes the states of a batch. */
export function runEncoder(model: Model, { embeddings, layers }: Encoder, batch: Batch): void {
  for (const text of batch.texts) embed(model, embeddings, text)
  for (const layer of layers) runLayer(model, layer, batch)
}

/** Looks up the words, positions and segments of a text. */
function embed(
  { kernel, shape, space }: Model,
  { words, wordScales, positions, segments, norm }: Embeddings,
  { ids, campaignTokens, first }: BatchText,
): void {
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
