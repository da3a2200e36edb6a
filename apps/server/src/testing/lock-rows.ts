import pg from 'pg'
import type { Connection } from '../platform/database/connect-database.ts'

export type LockedRows = {
  /** Number of transactions of this database that wait for a lock. */
  countWaiting(): Promise<number>
  release(): Promise<void>
}

/**
 * Holds the locks of a statement, as a superuser on a connection of its own, so that others wait for them. On
 * PostgreSQL alone: the embedded database has one transaction at a time.
 */
export async function lockRows({ engine }: Connection, statement: string): Promise<LockedRows> {
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
