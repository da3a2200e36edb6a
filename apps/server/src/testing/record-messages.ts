import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from '@electric-sql/pglite'
import type pg from 'pg'
import type { Connection } from '../platform/database/connect-database.ts'
import type { OpenedLite } from '../platform/database/open-lite-handle.ts'
import { Message } from '../platform/database/send-message.ts'

export type Statement = { text: string; params: unknown[] }

type Query = { text: string; values?: unknown[] }

const recording = new AsyncLocalStorage<Statement[][] | undefined>()
const recorded = new WeakSet<object>()

/**
 * Records the statements of each message that an action sends to the database, in order. Those of others are left
 * out.
 */
export async function recordMessages(
  { engine }: Connection,
  act: () => Promise<unknown>,
): Promise<Statement[][]> {
  if (engine.kind === 'postgres') recordPool(engine.pool)
  else recordLite(engine)
  const messages: Statement[][] = []
  await recording.run(messages, act)
  return messages
}

function note(text: unknown, params: unknown) {
  recording.getStore()?.push(statementsOf(text).map((sent) => toStatement(sent, params)))
}

/** Statements of one call of a driver. */
export function statementsOf(sent: unknown): Query[] {
  if (typeof sent === 'string') return [{ text: sent }]
  return sent instanceof Message ? sent.statements : [sent as Query]
}

function toStatement({ text, values }: Query, params: unknown): Statement {
  return { text, params: (params as unknown[] | undefined) ?? values ?? [] }
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

function recordLite(engine: OpenedLite) {
  if (!begin(engine)) return
  const { lite } = engine
  noteQueries(engine)
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

/** Marks a target as recorded. Returns false if it was. */
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
