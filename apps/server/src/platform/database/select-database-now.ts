import { sql } from 'drizzle-orm'
import type { Ctx } from '../ctx.ts'
import type { Tx } from './db.ts'

/** Selects the time of the database's clock. */
export async function selectDatabaseNow({ databaseNow }: Pick<Ctx, 'databaseNow'>, tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ ms: string | number }>(
    sql`select extract(epoch from ${databaseNow()}) * 1000 as ms`,
  )
  return new Date(Number(rows[0]?.ms))
}
