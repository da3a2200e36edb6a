import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Longer than a clock stays ahead unnoticed. */
const LAST_DAYS = 7

/**
 * The first of the last days that a column names in the rows that `where` speaks of; null where there are none. What is
 * deleted by its age lies before it as well: a clock that is ahead adds few days, so today is not long ago for it.
 */
export function firstOfLastDays(day: PgColumn, where: SQL = sql`true`): SQL {
  return sql`(
    select min(last.day) from (
      select distinct ${day} as day from ${day.table} where ${where} order by 1 desc limit ${LAST_DAYS}) last)`
}
