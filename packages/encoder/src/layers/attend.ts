import { floatAt } from '../floats.ts'
import type { Kernel } from '../kernel/start-kernel.ts'
import { HEADS } from './sizes.ts'
import type { Workspace } from './workspace.ts'

const FLOAT_BYTES = 4
/** The kernel takes columns in sixteens. */
const COLUMN_BLOCK = 16

/**
 * Each token takes from the others what they have for it: of queries, keys and values of `width` numbers each, which
 * stand side by side in `wide`, to rows of `width` in `narrow`.
 */
export function attend(
  kernel: Kernel,
  space: Workspace,
  { rows, width }: { rows: number; width: number },
): void {
  const headWidth = width / HEADS
  const columns = Math.ceil(rows / COLUMN_BLOCK) * COLUMN_BLOCK
  for (let head = 0; head < HEADS; head++) {
    const query = head * headWidth
    const value = 2 * width + query
    turnKeys(space, { rows, width, headWidth, first: width + query, columns })
    kernel.multiplyFloats(
      space.wide.byteOffset + query * FLOAT_BYTES,
      3 * width * FLOAT_BYTES,
      space.keys.byteOffset,
      columns * FLOAT_BYTES,
      space.attention.byteOffset,
      columns * FLOAT_BYTES,
      rows,
      headWidth,
      columns,
    )
    for (let row = 0; row < rows; row++) {
      share(space.attention.subarray(row * columns, row * columns + rows), 1 / Math.sqrt(headWidth))
    }
    kernel.multiplyFloats(
      space.attention.byteOffset,
      columns * FLOAT_BYTES,
      space.wide.byteOffset + value * FLOAT_BYTES,
      3 * width * FLOAT_BYTES,
      space.narrow.byteOffset + query * FLOAT_BYTES,
      width * FLOAT_BYTES,
      rows,
      rows,
      headWidth,
    )
  }
}

type HeadShape = { rows: number; width: number; headWidth: number; first: number; columns: number }

/** Columns beyond the rows keep what they had; nobody reads what comes of them. */
function turnKeys({ wide, keys }: Workspace, { rows, width, headWidth, first, columns }: HeadShape): void {
  for (let row = 0; row < rows; row++) {
    const start = row * 3 * width + first
    for (let place = 0; place < headWidth; place++) {
      keys[place * columns + row] = floatAt(wide, start + place)
    }
  }
}

/** Makes shares of 1 of what the scaled numbers say. */
function share(numbers: Float32Array, scale: number): void {
  let max = Number.NEGATIVE_INFINITY
  for (let place = 0; place < numbers.length; place++) {
    const number = floatAt(numbers, place)
    if (number > max) max = number
  }
  let sum = 0
  for (let place = 0; place < numbers.length; place++) {
    const power = Math.exp((floatAt(numbers, place) - max) * scale)
    numbers[place] = power
    sum += power
  }
  for (let place = 0; place < numbers.length; place++) numbers[place] = floatAt(numbers, place) / sum
}
