import { sql } from 'drizzle-orm'
import { campaignChanges } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { oneRow } from '../../platform/database/one-row.ts'

const MAX_AGE_MS = 2 * 86_400_000
/** User id in the last change that was expired. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Position of a reader in the change log: every transaction below `horizon` has ended, and of the others these rows
 * were seen.
 */
export type LogPosition = { horizon: number; seen: ReadonlySet<number> }

export type CampaignChanges = {
  position: LogPosition
  userIds: string[]
  /** True where changes may have been deleted before they were read: the reader must reload all campaigns. */
  mayLack: boolean
}

const horizonNow = sql`pg_snapshot_xmin(pg_current_snapshot())::text`
/** Transactions of the future are those of another database, from which this one was restored. */
const isOwn = sql`"transaction" < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`

/** Selects the users whose campaigns changed since a position. Changes of open transactions come with a later call. */
export async function selectChanges(db: Db, { horizon, seen }: LogPosition): Promise<CampaignChanges> {
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
  const position = { horizon: Number(oneRow(rows).horizon), seen: new Set(changes.map(({ seq }) => seq)) }
  const userIds = new Set(changes.filter(({ seq }) => !seen.has(seq)).map(({ user_id }) => user_id))
  const mayLack = userIds.delete(NOBODY) || (oldest !== null && Number(oldest) > horizon)
  return { position, userIds: [...userIds], mayLack }
}

/** Position for a reader that is about to load all campaigns. */
export async function selectLogPosition(tx: Tx): Promise<LogPosition> {
  const { rows } = await tx.execute<{ horizon: string }>(sql`select ${horizonNow} as horizon`)
  return { horizon: Number(rows[0]?.horizon ?? 0), seen: new Set<number>() }
}

/**
 * Deletes changes that every reader has read long ago, except the last, whose user id it removes: a reader that has not
 * come that far was away for longer, and reloads everything.
 */
export async function expireChanges(ctx: Ctx): Promise<void> {
  const before = sql`${new Date(ctx.now().getTime() - MAX_AGE_MS).toISOString()}::timestamptz`
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
