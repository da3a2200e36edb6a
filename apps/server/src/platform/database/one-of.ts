import { sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'

/*
 * A list travels as one parameter, however long it is: a statement with a parameter for each of a thousand ids takes
 * longer to write and to read than to run, and no two of them look the same to the database.
 */

/** Condition: the column has one of these values. */
export function isOneOf(column: Column, values: Iterable<string>): SQL {
  return sql`${column} = ${anyOf(values, column.getSQLType())}`
}

/** Parameter of any of these ids, for a statement in SQL. */
export const anyId = (ids: Iterable<string>): SQL => anyOf(ids, 'uuid')

/** Parameter of any of these texts, for a statement in SQL. */
export const anyText = (texts: Iterable<string>): SQL => anyOf(texts, 'text')

function anyOf(values: Iterable<string>, type: string): SQL {
  return sql`any(${sql.param([...values])}::${sql.raw(type)}[])`
}
