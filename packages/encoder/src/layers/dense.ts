import { floatAt } from '../floats.ts'
import type { Arena } from '../kernel/arena.ts'
import type { Kernel } from '../kernel/start-kernel.ts'

/**
 * Sums of up to 1,536 products of an activation and a weight must fit into 31 bits:
 * 1,536 * 11,000 * 127 = 2,145,792,000 < 2,147,483,648.
 */
export const MAX_ACTIVATION = 11_000
/** As many steps as 8 bits have on each side of 0. */
export const MAX_WEIGHT = 127
/** The kernel takes rows in fours. */
const ROW_BLOCK = 4

/** A matrix of weights, with a line for each column of what comes out, and a scale for each line. */
export type Dense = {
  inner: number
  columns: number
  weights: Int8Array
  scales: Float32Array
  biases: Float32Array
}

/** Rows of integers, with a scale for each row. */
export type IntegerRows = { values: Int16Array; scales: Float32Array }

/** Lays down a matrix whose floats have a row for each input. */
export function layDense(arena: Arena, floats: Float32Array, biases: Float32Array): Dense {
  const columns = biases.length
  const inner = floats.length / columns
  const weights = arena.bytes(floats.length)
  const scales = arena.floats(columns)
  for (let place = 0; place < floats.length; place++) {
    const column = place % columns
    scales[column] = Math.max(floatAt(scales, column), Math.abs(floatAt(floats, place)) / MAX_WEIGHT)
  }
  for (let column = 0; column < columns; column++) {
    const factor = 1 / floatAt(scales, column)
    for (let row = 0; row < inner; row++) {
      weights[column * inner + row] = Math.round(floatAt(floats, row * columns + column) * factor)
    }
  }
  return { inner, columns, weights, scales, biases: arena.keep(biases) }
}

/** Makes integers of the first rows of floats. `Math.max` and `Math.round` would take three times as long. */
export function quantizeRows(
  floats: Float32Array,
  into: IntegerRows,
  { rows, width }: { rows: number; width: number },
): void {
  for (let row = 0; row < rows; row++) {
    const start = row * width
    const end = start + width
    let max = 0
    for (let place = start; place < end; place++) {
      const size = Math.abs(floatAt(floats, place))
      if (size > max) max = size
    }
    into.scales[row] = max / MAX_ACTIVATION
    const factor = max === 0 ? 0 : MAX_ACTIVATION / max
    for (let place = start; place < end; place++) {
      into.values[place] = Math.floor(floatAt(floats, place) * factor + 0.5)
    }
  }
}

/** The first rows times the matrix, plus its biases, go into `out`; up to three rows after them are written as well. */
export function multiplyDense(
  kernel: Kernel,
  dense: Dense,
  { rows, from, out }: { rows: number; from: IntegerRows; out: Float32Array },
): void {
  kernel.multiplyIntegers(
    from.values.byteOffset,
    from.scales.byteOffset,
    dense.weights.byteOffset,
    dense.scales.byteOffset,
    dense.biases.byteOffset,
    out.byteOffset,
    Math.ceil(rows / ROW_BLOCK) * ROW_BLOCK,
    dense.inner,
    dense.columns,
  )
}
