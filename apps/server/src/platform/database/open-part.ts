import type { SQLWrapper } from 'drizzle-orm'
import { PgDatabase } from 'drizzle-orm/pg-core'
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core'
import { shareMessages } from './send-ahead.ts'

/** What of a transaction its statements use, and the query builder's types leave out. */
type Inner = { dialect: PgDialect; session: PgSession }
type Handle = { execute(statement: SQLWrapper): PromiseLike<unknown> }
type Prepare = PgSession['prepareQuery']

/** The transaction as a part of it sees it: what is asked once the part has ended is refused. */
export function openPart<Tx extends Handle>(tx: Tx): { part: Tx; end(reason: unknown): void } {
  let ended: { reason: unknown } | undefined
  const requireOpen = () => {
    if (ended) throw ended.reason
  }
  const { dialect, session } = tx as unknown as Inner
  const prepareQuery = (...asked: Parameters<Prepare>) => {
    const prepared = session.prepareQuery(...asked)
    const { execute } = prepared
    return Object.assign(prepared, {
      execute: async (...values: Parameters<typeof execute>) => {
        requireOpen()
        return execute.apply(prepared, values)
      },
    })
  }
  const guarded = Object.create(session, { prepareQuery: { value: prepareQuery } }) as PgSession
  const part = new PgDatabase(dialect, guarded, undefined) as unknown as Tx
  shareMessages(tx, part, requireOpen)
  return {
    part,
    end: (reason) => {
      ended ??= { reason }
    },
  }
}
