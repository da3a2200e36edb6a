import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import type pg from 'pg'
import type { Connection } from '../platform/database/connect-database.ts'

export type Statement = {
  text: string
  params: unknown[]
  /** Whether it is a transaction of its own. */
  isAlone: boolean
}

type Query = { text: string; values?: unknown[]; submit?: unknown }

const recording = new AsyncLocalStorage<Statement[] | undefined>()
const recorded = new WeakSet<object>()

/** What an action asks the database, in the order in which it is sent. What others ask meanwhile is left out. */
export async function recordStatements(
  { engine }: Connection,
  act: () => Promise<unknown>,
): Promise<Statement[]> {
  if (engine.kind === 'postgres') recordPool(engine.pool)
  else recordLite(engine.lite)
  const statements: Statement[] = []
  await recording.run(statements, act)
  return statements
}

function note(text: unknown, params: unknown) {
  const sent: Query = typeof text === 'string' ? { text } : (text as Query)
  const given = params as unknown[] | undefined
  recording
    .getStore()
    ?.push({ text: sent.text, params: given ?? sent.values ?? [], isAlone: sent.submit !== undefined })
}

function recordPool(pool: pg.Pool) {
  if (!begin(pool)) return
  noteQueries(pool)
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<pg.PoolClient>
  // Asked with a callback, it is the pool's own query, which is noted already.
  pool.connect = ((...args: unknown[]) =>
    args.length > 0
      ? connect(...args)
      : connect().then((client) => {
          if (begin(client)) noteQueries(client)
          return client
        })) as typeof pool.connect
}

function recordLite(lite: PGlite) {
  if (!begin(lite)) return
  noteQueries(lite)
  const transaction = lite.transaction.bind(lite)
  lite.transaction = (act: (tx: Transaction) => Promise<unknown>) => {
    note('begin', [])
    return transaction((tx) => {
      noteQueries(tx)
      noteSimpleQueries(tx)
      return act(tx)
    }).finally(() => note('commit', [])) as never
  }
}

/** Whether something is not recorded yet. */
function begin(target: object): boolean {
  if (recorded.has(target)) return false
  recorded.add(target)
  return true
}

function noteQueries(target: { query: unknown }) {
  const query = (target.query as (...args: unknown[]) => unknown).bind(target)
  target.query = (...args: unknown[]) => {
    note(args[0], args[1])
    // A pool's query is one of its client's as well.
    return recording.run(undefined, () => query(...args))
  }
}

function noteSimpleQueries(tx: Transaction) {
  const exec = tx.exec.bind(tx)
  tx.exec = (text, options) => {
    note(text, [])
    return exec(text, options)
  }
}
