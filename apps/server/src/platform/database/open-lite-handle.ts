import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { types } from '@electric-sql/pglite'
import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { PgliteSession, drizzle } from 'drizzle-orm/pglite'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { SecondStatementError } from './transaction-errors.ts'
import type { Driver } from './db.ts'
import type { Query } from './prepare-statements.ts'

type NoSchema = Record<string, never>

const DATES = [types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ]
const [NUMERIC_LIST, DATE_LIST, TIMESTAMP_LIST, TIMESTAMPTZ_LIST, INTERVAL_LIST] = [
  1231, 1182, 1115, 1185, 1187,
]
/** Types that the query builder parses itself. */
const UNREAD = [
  ...DATES,
  types.INTERVAL,
  NUMERIC_LIST,
  DATE_LIST,
  TIMESTAMP_LIST,
  TIMESTAMPTZ_LIST,
  INTERVAL_LIST,
]

/** Options of queries without the query builder: dates are parsed. */
export const WITH_DATES: QueryOptions = {
  parsers: Object.fromEntries(DATES.map((type) => [type, types.parsers[type]!])),
}

/** Embedded database, and the way in which it is asked. */
export type OpenedLite = { lite: PGlite; query: Query }

/** Opens the query builder's handle of the embedded database. */
export function openLiteHandle(opened: OpenedLite): PgliteDatabase {
  const { lite } = opened
  const query: Query = (...asked) => opened.query(...asked)
  for (const type of UNREAD) lite.parsers[type] = (value) => value
  return drizzle({
    query: unread(async (...asked) => {
      await lite._checkReady()
      return lite._runExclusiveTransaction(() => query(...asked))
    }),
    transaction: (run: Parameters<PGlite['transaction']>[0]) =>
      lite.transaction((tx) => run(withQuery(tx, query))),
  } as PGlite)
}

/**
 * Sends the opening of a transaction in one message. The embedded database answers without the event
 * loop, so one user's queued transactions would all run before another request is read: the loop turns once for each.
 */
export function openLiteDriver(opened: OpenedLite): Driver {
  const { lite } = opened
  const query: Query = (...asked) => opened.query(...asked)
  const dialect = new PgDialect()
  return {
    transact: (opening, fn) => begin(opening, (tx) => withQuery(tx, query)).transaction(fn),
    transactOnce: async (opening, fn) => {
      // What was sent stays, as on PostgreSQL, where it is over before `fn` goes on.
      const [ended] = await begin(opening, (tx) => withOneQuery(tx, query)).transaction((tx) =>
        Promise.allSettled([fn(tx)]),
      )
      if (ended.status === 'rejected') throw ended.reason
      return ended.value
    },
  }

  function begin(opening: string[], shown: (tx: Transaction) => Transaction) {
    const client = {
      transaction: (run: Parameters<PGlite['transaction']>[0]) =>
        lite.transaction(async (tx) => {
          await turnOfLoop()
          await tx.exec(opening.join('; '))
          return run(shown(tx))
        }),
    }
    return new PgliteSession<NoSchema, ExtractTablesWithRelations<NoSchema>>(
      client as PGlite,
      dialect,
      undefined,
    )
  }
}

/** Drops the query builder's options for dates: they hold for the whole database, and those of one query cost a copy of all parsers. */
const unread =
  (query: Query): Query =>
  (text, params, options) =>
    query(text, params, options?.rowMode && { rowMode: options.rowMode })

function withQuery(tx: Transaction, query: Query): Transaction {
  const queryWithin: Query = (...asked) => (tx.closed ? tx.query(...asked) : query(...asked))
  return { ...tx, query: unread(queryWithin) as Transaction['query'] }
}

/** Allows one statement and those started with it; one after the first answer is refused. */
function withOneQuery(tx: Transaction, query: Query): Transaction {
  const within = withQuery(tx, query)
  let isAnswered = false
  const queryOnce = (...asked: Parameters<Transaction['query']>) => {
    if (isAnswered) return Promise.reject(new SecondStatementError())
    return within.query(...asked).finally(() => {
      isAnswered = true
    })
  }
  return { ...within, query: queryOnce as Transaction['query'] }
}
