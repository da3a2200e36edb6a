import type { Arena } from '../kernel/arena.ts'
import { MAX_TOKENS } from '../tokens/tokenize.ts'
import type { IntegerRows } from './dense.ts'
import { HEADS, HIDDEN, WIDTH } from './sizes.ts'

/** Room for what is computed of one text, a row for each token. */
export type Workspace = {
  /** What the layers add to. */
  state: Float32Array
  /** What comes out of a matrix of 512 columns, and what goes into the next one. */
  narrow: Float32Array
  /** What comes out of a matrix of more columns. */
  wide: Float32Array
  /** What goes into a matrix, as integers. */
  integers: IntegerRows
  /** The keys of one head, a row for each of their places. */
  keys: Float32Array
  /** How much each token counts for each in one head. */
  attention: Float32Array
}

/** Room for the longest text. */
export function layWorkspace(arena: Arena): Workspace {
  return {
    state: arena.floats(MAX_TOKENS * WIDTH),
    narrow: arena.floats(MAX_TOKENS * WIDTH),
    wide: arena.floats(MAX_TOKENS * HIDDEN),
    integers: { values: arena.shorts(MAX_TOKENS * HIDDEN), scales: arena.floats(MAX_TOKENS) },
    keys: arena.floats((MAX_TOKENS * WIDTH) / HEADS),
    attention: arena.floats(MAX_TOKENS * MAX_TOKENS),
  }
}
