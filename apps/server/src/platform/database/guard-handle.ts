import type { SQLWrapper } from 'drizzle-orm'
import { PgDatabase } from 'drizzle-orm/pg-core'
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core'
import { shareMessages } from './send-ahead.ts'

/** Fields of a transaction that the query builder's types leave out. */
type Inner = { dialect: PgDialect; session: PgSession }
type Handle = { execute(statement: SQLWrapper): PromiseLike<unknown> }
type Prepare = PgSession['prepareQuery']

/** Wraps the handle of a transaction: `check` runs before each statement and throws to refuse it. */
export function guardHandle<Tx extends Handle>(tx: Tx, check: () => void): Tx {
  const { dialect, session } = tx as unknown as Inner
  const prepareQuery = (...asked: Parameters<Prepare>) => {
    const prepared = session.prepareQuery(...asked)
    const { execute } = prepared
    return Object.assign(prepared, {
      execute: async (...values: Parameters<typeof execute>) => {
        check()
        return execute.apply(prepared, values)
      },
    })
  }
  const guarded = Object.create(session, { prepareQuery: { value: prepareQuery } }) as PgSession
  const handle = new PgDatabase(dialect, guarded, undefined) as unknown as Tx
  shareMessages(tx, handle, check)
  return handle
}
