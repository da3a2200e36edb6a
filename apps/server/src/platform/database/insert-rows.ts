import { getTableColumns, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Inserts rows in their order, all of them as one parameter; what to do about conflicts and what to return is added by
 * the caller. The first row says which columns are given.
 */
export function insertRows<Table extends PgTable>(table: Table, rows: Table['$inferInsert'][]): SQL {
  const given = Object.keys(rows[0] ?? {})
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.includes(key))
  const names = sql.join(
    columns.map(([key]) => sql.identifier(key)),
    sql`, `,
  )
  const typed = sql.join(
    columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  )
  return sql`insert into ${table} (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${typed})`
}
