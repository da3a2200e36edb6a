import type { Arena } from '../kernel/arena.ts'
import type { Shape } from '../weights/parse-header.ts'

/** Tokens of one batch. Twice as many are 1 to 4 % faster and take 4 MB more. */
export const MAX_ROWS = 256
/** Rows that the functions of `kernel.c` may touch after the last. */
export const SPARE_ROWS = 8
/** Floats that attention needs for each row. */
export const SCRATCH_FLOATS = 40

/** Addresses of what a batch computes. */
export type Workspace = {
  ids: number
  states: number
  query: number
  key: number
  value: number
  mixed: number
  inner: number
  levels: number
  rowScales: number
  minima: number
  scratch: number
}

export function makeWorkspace(arena: Arena, { width, inner }: Shape): Workspace {
  const rows = MAX_ROWS + SPARE_ROWS
  const takeFloats = (columns: number) => arena.take(4 * rows * columns)
  return {
    ids: takeFloats(1),
    states: takeFloats(width),
    query: takeFloats(width),
    key: takeFloats(width),
    value: takeFloats(width),
    mixed: takeFloats(width),
    inner: takeFloats(inner),
    levels: arena.take(2 * rows * inner),
    rowScales: takeFloats(1),
    minima: takeFloats(1),
    scratch: takeFloats(SCRATCH_FLOATS),
  }
}
