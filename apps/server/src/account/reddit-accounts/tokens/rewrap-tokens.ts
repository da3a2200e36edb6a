import { sql } from 'drizzle-orm'
import type { SealedSecret } from '../../../db/schema/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { SecretUnreadableError, rewrapSecret } from '../../../platform/secrets/seal-secret.ts'
import { revocationPlace } from './revoke-tokens.ts'
import { placeOf } from './seal-tokens.ts'

const BATCH = 100
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type Row = { id: string; user_id: string; sealed: SealedSecret }

/** Sealed columns of accounts. */
const SEALED_COLUMNS = [
  {
    table: sql.identifier('reddit_credentials'),
    column: sql.identifier('tokens'),
    user_id: sql.identifier('user_id'),
    placeOf,
  },
  {
    table: sql.identifier('reddit_revocations'),
    column: sql.identifier('token'),
    user_id: sql`null`,
    placeOf: ({ id }: Row) => revocationPlace(id),
  },
]
type SealedColumn = (typeof SEALED_COLUMNS)[number]

/**
 * Wraps with the current master key what older ones wrapped, row by row while Radar keeps running. Returns the number
 * of rows that no known key opens.
 */
export async function rewrapTokens(ctx: Ctx): Promise<number> {
  let unreadable = 0
  for (const target of SEALED_COLUMNS)
    for await (const row of staleRows(ctx, target)) if (!(await rewrap(ctx, target, row))) unreadable += 1
  if (unreadable > 0) ctx.log.error('accounts.unreadable-tokens', { rows: unreadable })
  return unreadable
}

async function* staleRows(ctx: Ctx, { table, column, user_id }: SealedColumn) {
  let after = BEFORE_ALL
  for (;;) {
    const { rows } = await ctx.db.transaction((tx) =>
      tx.execute<Row>(sql`
        select id, ${user_id} as user_id, ${column} as sealed from ${table}
        where id > ${after} and ${column} ->> 'key_id' <> ${ctx.keyRing.currentId}
        order by id limit ${BATCH}`),
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}

/** Wraps one row again; a row that changed since it was selected has been sealed anew already. */
async function rewrap(ctx: Ctx, { table, column, placeOf }: SealedColumn, row: Row): Promise<boolean> {
  try {
    const sealed = rewrapSecret(ctx.keyRing, placeOf(row), row.sealed)
    await ctx.db.transaction((tx) =>
      tx.execute(sql`
        update ${table} set ${column} = ${JSON.stringify(sealed)}::jsonb
        where id = ${row.id} and ${column} = ${JSON.stringify(row.sealed)}::jsonb`),
    )
    return true
  } catch (error) {
    if (error instanceof SecretUnreadableError) return false
    throw error
  }
}
