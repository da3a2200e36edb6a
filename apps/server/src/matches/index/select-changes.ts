import { sql } from 'drizzle-orm'
import { campaignChanges } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { oneRow } from '../../platform/database/one-row.ts'

const KEPT_MS = 2 * 86_400_000
/** Stands for whoever was named by a change of long ago. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** How far a reader has come: every transaction below `horizon` has ended, and of the others these rows were seen. */
export type LogPosition = { horizon: number; seen: ReadonlySet<number> }

export type Changes = {
  place: LogPosition
  userIds: string[]
  /** Others may have been deleted before they were read: whoever holds campaigns reads all of them anew. */
  mayLack: boolean
}

const horizonNow = sql`pg_snapshot_xmin(pg_current_snapshot())::text`
/** Transactions that are yet to come are those of another database, from which this one was restored. */
const isOwn = sql`"transaction" < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`

/** Whose campaigns changed since a place. What another transaction has not committed yet comes with a later reading. */
export async function selectChanges(db: Db, { horizon, seen }: LogPosition): Promise<Changes> {
  const { rows } = await db.statement((tx) =>
    tx.execute<{
      horizon: string
      oldest: string | null
      changes: { seq: number; user_id: string }[]
    }>(sql`
      select ${horizonNow} as horizon,
        (select min("transaction")::text from ${campaignChanges} where ${isOwn}) as oldest, coalesce((
        select jsonb_agg(jsonb_build_object('seq', seq, 'user_id', user_id))
        from ${campaignChanges} where "transaction" >= ${horizon}), '[]') as changes`),
  )
  const { changes, oldest } = oneRow(rows)
  const place = { horizon: Number(oneRow(rows).horizon), seen: new Set(changes.map(({ seq }) => seq)) }
  const userIds = new Set(changes.filter(({ seq }) => !seen.has(seq)).map(({ user_id }) => user_id))
  const mayLack = userIds.delete(NOBODY) || (oldest !== null && Number(oldest) > horizon)
  return { place, userIds: [...userIds], mayLack }
}

/** Where a reader begins that is about to read campaigns anyway. */
export async function selectLogPosition(tx: Tx): Promise<LogPosition> {
  const { rows } = await tx.execute<{ horizon: string }>(sql`select ${horizonNow} as horizon`)
  return { horizon: Number(rows[0]?.horizon ?? 0), seen: new Set<number>() }
}

/**
 * Deletes what every reader has read long ago, but for the last of it, which names nobody from then on: a reader that has
 * not come as far was away for longer.
 */
export async function expireChanges(ctx: Ctx): Promise<void> {
  const before = sql`${new Date(ctx.now().getTime() - KEPT_MS).toISOString()}::timestamptz`
  await ctx.db.statement((tx) =>
    tx.execute(sql`
      with last as (
        select seq, "transaction" from ${campaignChanges} where ${isOwn} and changed_at < ${before}
        order by "transaction" desc, seq desc limit 1),
      named as (update ${campaignChanges} set user_id = ${NOBODY} where seq = (select seq from last))
      delete from ${campaignChanges}
      where (not ${isOwn} and changed_at < ${before})
        or ("transaction" <= (select "transaction" from last) and seq <> (select seq from last))`),
  )
}
