import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { fromDrizzle, fromPglite } from 'pg-boss'
import type { ConstructorOptions, Db } from 'pg-boss'
import type { Connection } from './connect-database.ts'
import { queryAs, sendAs } from './as-role.ts'
import type { Tx } from './db.ts'
import { oneRow } from './one-row.ts'
import { WITH_DATES } from './open-lite-handle.ts'
import { listenOnPostgres } from './listen.ts'
import type { Log } from '../process/log.ts'
import { openPool } from './open-pool.ts'

export type BossOptions = Pick<ConstructorOptions, 'backend'> & { db: Db }
type BossDatabase = { options: BossOptions; close(): Promise<void> }

/** Opens the job queue's access to its tables, as the login role, which owns them. */
export function openBossDatabase({ engine, database }: Connection, log: Log): BossDatabase {
  if (engine.kind === 'postgres') return openOnPostgres(engine.url, log)
  const { lite } = engine
  const outside = fromPglite({
    query: (text, values) => lite.query(text, values, WITH_DATES),
    exec: (text) => lite.exec(text, WITH_DATES),
    listen: (channel, receive) => lite.listen(channel, receive),
  })
  const executeSql: Db['executeSql'] = (text, values) => {
    const tx = database.current()
    return tx ? askAsOwner(tx, text, values) : outside.executeSql(text, values)
  }
  return {
    options: { backend: 'pglite', db: { ...outside, executeSql } },
    close: () => Promise.resolve(),
  }
}

/** Opens a pool and listener of our own: the queue's give up in an outage, and come back slowly. */
function openOnPostgres(url: string, log: Log): BossDatabase {
  const pool = openPool({ url, purpose: 'jobs', max: 4, log })
  const db: Db = {
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, receive, onGap) => {
      const close = await listenOnPostgres({ url, purpose: 'job wake-ups', channel, log, receive, onGap })
      return { close }
    },
  }
  return { options: { backend: 'postgres', db }, close: () => pool.end() }
}

/**
 * Lets the queue write within a transaction of ours, together with what that sends next. It hears of no rows: what it
 * would do where there were none is done as well, and must change nothing then.
 */
export async function writeAsOwner(tx: Tx, write: (db: Db) => Promise<unknown>): Promise<void> {
  await sendAs(tx, 'none', await collect(write))
}

/** Asks the embedded database within a transaction of ours. */
async function askAsOwner(tx: Tx, ...asked: Parameters<Db['executeSql']>): Promise<{ rows: unknown[] }> {
  return queryAs(tx, 'none', oneRow(await collect((db) => db.executeSql(...asked))))
}

/** Collects the statements that the queue would send. */
async function collect(send: (db: Db) => Promise<unknown>): Promise<SQL[]> {
  const statements: SQL[] = []
  const execute = async (statement: unknown) => {
    statements.push(statement as SQL)
    return { rows: [] }
  }
  await send(fromDrizzle({ execute }, sql))
  return statements
}
