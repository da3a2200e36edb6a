import type { Matrix } from '../weights/lay-out.ts'
import type { Model } from '../weights/load-model.ts'

type Rows = { at: number; rows: number; width: number }

/** Rounds rows of floats at an address to the levels that `multiplyLevels` takes. */
export function quantizeRows({ kernel, space }: Model, { at, rows, width }: Rows): void {
  kernel.quantize(at, space.levels, space.rowScales, space.minima, rows, width)
}

/** Multiplies the levels of rows by a matrix and adds its biases. */
export function multiplyLevels(
  { kernel, space }: Model,
  matrix: Matrix,
  { out, rows }: { out: number; rows: number },
): void {
  const { weights, scales, sums, biases, columns, inner } = matrix
  kernel.multiply(
    space.levels,
    space.rowScales,
    space.minima,
    weights,
    scales,
    sums,
    biases,
    out,
    rows,
    inner,
    columns,
  )
}
