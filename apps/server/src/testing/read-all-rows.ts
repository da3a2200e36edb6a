import type { Connection } from '../platform/database/connect-database.ts'
import { runAsOwner } from './run-as-owner.ts'

/** Every row of every table, as text: two readings are the same if nothing changed. */
export async function readAllRows(connection: Connection): Promise<Record<string, string[]>> {
  const tables = await runAsOwner<{ name: string; rows: string[] }>(connection, await readingOf(connection))
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
}

const readings = new WeakMap<Connection, string>()

/** One statement for all tables: a statement for each takes a hundred times as long as what there is to read. */
async function readingOf(connection: Connection): Promise<string> {
  const known = readings.get(connection)
  if (known !== undefined) return known
  const tables = await runAsOwner<{ name: string }>(
    connection,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const reading = tables
    .map(
      ({ name }) => `select '${name}' as name,
        array(select t::text from public."${name}" t order by 1) as rows`,
    )
    .join(' union all ')
  readings.set(connection, reading)
  return reading
}
