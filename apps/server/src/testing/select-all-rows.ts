import type { Connection } from '../platform/database/connect-database.ts'
import { runAsOwner } from './run-as-owner.ts'

/** Every row of every table, as text: two readings are the same if nothing changed. */
export async function selectAllRows(connection: Connection): Promise<Record<string, string[]>> {
  if (!prepared.has(connection.engine)) await prepareReading(connection)
  const tables = await runAsOwner<{ name: string; rows: string[] }>(connection, 'execute all_rows')
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
}

/** Those whose owner has prepared the reading. */
const prepared = new WeakSet<object>()

/** One statement for all tables, planned once: to plan it takes several times as long as what there is to read. */
async function prepareReading(connection: Connection): Promise<void> {
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
  await runAsOwner(connection, `prepare all_rows as ${reading}`)
  prepared.add(connection.engine)
}
