import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { fromDrizzle, fromPglite } from 'pg-boss'
import type { ConstructorOptions, Db } from 'pg-boss'
import type { Connection } from './connect-database.ts'
import type { Tx } from './db.ts'
import { WITH_DATES } from './open-lite-handle.ts'
import { listenOnPostgres } from './listen.ts'
import type { Log } from '../process/log.ts'
import { openPool } from './open-pool.ts'
import { sendAhead } from './send-ahead.ts'

export type BossOptions = Pick<ConstructorOptions, 'backend'> & { db: Db }
type BossDatabase = { options: BossOptions; close(): Promise<void> }

/** The job queue's access to its tables, as the login role, which owns them. */
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
    if (!tx) return outside.executeSql(text, values)
    return asOwner(tx, () => ask(tx).executeSql(text, values))
  }
  return {
    options: { backend: 'pglite', db: { ...outside, executeSql } },
    close: () => Promise.resolve(),
  }
}

/** The queue's own pool and listener give up on an outage too easily, and come back too slowly. */
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
export function writeAsOwner(tx: Tx, write: (db: Db) => Promise<unknown>): Promise<unknown> {
  const execute = async (query: unknown) => {
    await sendAhead(tx, query as SQL)
    return { rows: [] }
  }
  return asOwner(tx, () => write(fromDrizzle({ execute }, sql)))
}

function ask(tx: Tx): Db {
  return fromDrizzle({ execute: (query) => tx.execute(query as SQL) }, sql)
}

async function asOwner<Result>(tx: Tx, act: () => Promise<Result>): Promise<Result> {
  await sendAhead(
    tx,
    sql`select set_config('app.role', current_setting('role'), true), set_config('role', 'none', true)`,
  )
  const result = await act()
  await sendAhead(tx, sql`select set_config('role', current_setting('app.role'), true)`)
  return result
}
