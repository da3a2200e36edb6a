import type { Connection } from '../platform/database/connect-database.ts'
import { runAsOwner } from './run-as-owner.ts'

/** Every row of every table, as text: two readings are the same if nothing changed. */
export async function readAllRows(connection: Connection): Promise<Record<string, string[]>> {
  const tables = await runAsOwner<{ name: string }>(
    connection,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const read: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await runAsOwner<{ row: string }>(
      connection,
      `select t::text as row from "${name}" t order by 1`,
    )
    read[name] = rows.map(({ row }) => row)
  }
  return read
}
