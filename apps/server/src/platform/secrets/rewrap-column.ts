import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SealedSecret } from '../../db/schema/platform.ts'
import type { Ctx } from '../ctx.ts'
import { SecretUnreadableError, rewrapSecret } from './seal-secret.ts'
import type { SecretPlace } from './seal-secret.ts'

const ROWS_PER_BATCH = 100
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type Owner = { id: string; user_id: string }
type Row = Owner & { sealed: SealedSecret }

export type SealedColumn = {
  column: PgColumn
  /** Primary key of the table, a UUID. */
  id: PgColumn
  /** Absent where rows belong to nobody. */
  user?: PgColumn
  placeOf(row: Owner): SecretPlace
}

/**
 * Wraps with the current master key what earlier ones wrapped, row by row while Radar keeps running. Returns an error
 * for each secret that no known key opens, and leaves it as it is.
 */
export async function rewrapColumn(ctx: Ctx, sealed: SealedColumn): Promise<SecretUnreadableError[]> {
  const unreadable: SecretUnreadableError[] = []
  for await (const row of staleRows(ctx, sealed)) {
    try {
      await rewrap(ctx, sealed, row)
    } catch (error) {
      if (!(error instanceof SecretUnreadableError)) throw error
      unreadable.push(error)
    }
  }
  return unreadable
}

async function* staleRows(ctx: Ctx, { column, id, user }: SealedColumn): AsyncGenerator<Row> {
  let after = BEFORE_ALL
  for (;;) {
    const { rows } = await ctx.db.transaction((tx) =>
      tx.execute<Row>(sql`
        select ${id} as id, ${user ?? sql`null`} as user_id, ${column} as sealed from ${column.table}
        where ${id} > ${after} and ${column} ->> 'key_id' <> ${ctx.keyRing.currentId}
        order by ${id} limit ${ROWS_PER_BATCH}`),
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_BATCH) return
    after = last.id
  }
}

/** A row that changed since it was selected has been sealed anew already. */
async function rewrap(ctx: Ctx, { column, id, placeOf }: SealedColumn, row: Row): Promise<void> {
  const rewrapped = rewrapSecret(ctx.keyRing, placeOf(row), row.sealed)
  await ctx.db.transaction((tx) =>
    tx.execute(sql`
      update ${column.table} set ${sql.identifier(column.name)} = ${JSON.stringify(rewrapped)}::jsonb
      where ${id} = ${row.id} and ${column} = ${JSON.stringify(row.sealed)}::jsonb`),
  )
}
