import { lt, sql } from 'drizzle-orm'
import { campaignChanges } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Db, Tx } from '../platform/database/db.ts'

const KEPT_MS = 2 * 86_400_000

/** How far a reader has come: every transaction below `horizon` has ended, and of the others these rows were seen. */
export type Place = { horizon: number; seen: ReadonlySet<number> }

export type Changes = { place: Place; userIds: string[] }

/** Whose campaigns changed since a place. What another transaction has not committed yet comes with a later reading. */
export async function readChanges(db: Db, { horizon, seen }: Place): Promise<Changes> {
  const { rows } = await db.statement((tx) =>
    tx.execute<{ horizon: string; changes: { seq: number; user_id: string }[] }>(sql`
      select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, coalesce((
        select jsonb_agg(jsonb_build_object('seq', seq, 'user_id', user_id))
        from ${campaignChanges} where "transaction" >= ${horizon}), '[]') as changes`),
  )
  const changes = rows[0]?.changes ?? []
  const place = { horizon: Number(rows[0]?.horizon ?? horizon), seen: new Set(changes.map(({ seq }) => seq)) }
  const userIds = changes.filter(({ seq }) => !seen.has(seq)).map(({ user_id }) => user_id)
  return { place, userIds: [...new Set(userIds)] }
}

/** Where a reader begins that is about to read campaigns anyway. */
export async function readPlace(tx: Tx): Promise<Place> {
  const { rows } = await tx.execute<{ horizon: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  )
  return { horizon: Number(rows[0]?.horizon ?? 0), seen: new Set<number>() }
}

/** Deletes what every reader has read long ago. A reader that was away for longer reads all campaigns anew. */
export async function expireChanges(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  await ctx.db.transaction((tx) => tx.delete(campaignChanges).where(lt(campaignChanges.changed_at, before)))
}
