import type { Layer, Norm } from '../weights/lay-out.ts'
import type { Model } from '../weights/load-model.ts'
import type { Batch } from './make-batches.ts'
import { multiplyLevels, quantizeRows } from './multiply-rows.ts'

/** Replaces the states of a batch by those after one layer, normalized after each half as in BERT. */
export function runLayer(model: Model, layer: Layer, batch: Batch): void {
  const { kernel, shape, space } = model
  const { rows } = batch
  quantizeRows(model, { at: space.states, rows, width: shape.width })
  multiplyLevels(model, layer.query, { out: space.query, rows })
  multiplyLevels(model, layer.key, { out: space.key, rows })
  multiplyLevels(model, layer.value, { out: space.value, rows })
  for (const { first, ids } of batch.texts) attend(model, { first, rows: ids.length })
  quantizeRows(model, { at: space.mixed, rows, width: shape.width })
  multiplyLevels(model, layer.output, { out: space.query, rows })
  addAndNormalize(layer.outputNorm)
  quantizeRows(model, { at: space.states, rows, width: shape.width })
  multiplyLevels(model, layer.widen, { out: space.inner, rows })
  kernel.activate(space.inner, rows * shape.inner)
  quantizeRows(model, { at: space.inner, rows, width: shape.inner })
  multiplyLevels(model, layer.narrow, { out: space.query, rows })
  addAndNormalize(layer.narrowNorm)

  function addAndNormalize({ gain, bias }: Norm): void {
    kernel.normalize(space.states, space.query, gain, bias, rows, shape.width)
  }
}

/** Lets the tokens of one text attend to one another. */
function attend({ kernel, shape, space }: Model, { first, rows }: { first: number; rows: number }): void {
  const skipped = 4 * first * shape.width
  kernel.attend(
    space.query + skipped,
    space.key + skipped,
    space.value + skipped,
    space.mixed + skipped,
    space.scratch,
    rows,
    shape.width,
  )
}
