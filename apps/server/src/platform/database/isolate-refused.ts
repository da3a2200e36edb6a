import type { Ctx } from '../ctx.ts'
import type { Tx } from './db.ts'
import { isRefused } from './is-refused.ts'

declare module '../ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Number of posts, comments and matches that the database refused. */
    refusedRows: number
  }
}

type Insertion<Row, Result> = { rows: Row[]; insert(part: Tx, rows: Row[]): Promise<Result> }

/** Results of the insertions, in the order of the rows, and each refused row with the database's error. */
type IsolatedRows<Row, Result> = { results: Result[]; refused: { row: Row; error: unknown }[] }

/**
 * Inserts rows in parts of a transaction: all of them together, and where the database refuses one, halves of them and
 * halves of those, until it is alone. Counts refused rows. Throws any other error, such as of a lost connection.
 */
export async function isolateRefused<Row, Result>(
  ctx: Ctx,
  { rows, insert }: Insertion<Row, Result>,
): Promise<IsolatedRows<Row, Result>> {
  try {
    return { results: [await ctx.db.transaction((part) => insert(part, rows))], refused: [] }
  } catch (error) {
    const [row] = rows
    if (row === undefined || !isRefused(error)) throw error
    if (rows.length === 1) {
      ctx.memory.refusedRows += 1
      return { results: [], refused: [{ row, error }] }
    }
    const half = Math.ceil(rows.length / 2)
    const first = await isolateRefused(ctx, { rows: rows.slice(0, half), insert })
    const second = await isolateRefused(ctx, { rows: rows.slice(half), insert })
    return {
      results: [...first.results, ...second.results],
      refused: [...first.refused, ...second.refused],
    }
  }
}
