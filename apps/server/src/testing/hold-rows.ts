import pg from 'pg'
import type { Connection } from '../platform/database/connect-database.ts'

export type HeldRows = {
  /** How many transactions of this database wait for a lock. */
  countWaiting(): Promise<number>
  release(): Promise<void>
}

/**
 * Holds what a statement locks, as a superuser on a connection of its own, so that who wants it waits there. On
 * PostgreSQL alone: the embedded database has one transaction at a time.
 */
export async function holdRows({ engine }: Connection, statement: string): Promise<HeldRows> {
  if (engine.kind !== 'postgres') throw new Error('Rows are held on PostgreSQL alone.')
  const url = new URL(process.env['RADAR_TEST_SUPERUSER'] ?? '')
  url.pathname = new URL(engine.url).pathname
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`begin; ${statement}`)
  return {
    countWaiting: async () => {
      // Within a transaction, what others do is read once.
      await client.query('select pg_stat_clear_snapshot()')
      const { rows } = await client.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.waiting ?? 0
    },
    release: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}
