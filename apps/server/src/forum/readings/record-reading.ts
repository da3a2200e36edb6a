import { sql } from 'drizzle-orm'
import type { ForumTrouble } from '@radar/contract'
import { forumReadings } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'

type Reading = {
  forum: string
  /** Time of the newest post or comment received; null where nothing was received. */
  newest_at: Date | null
}

/** Records that a forum was read, which ends its trouble. */
export async function recordReading(ctx: Ctx, tx: Tx, { forum, newest_at }: Reading): Promise<void> {
  const read = { read_at: ctx.now(), trouble: null, trouble_since: null }
  await tx
    .insert(forumReadings)
    .values({ forum, newest_at, ...read })
    .onConflictDoUpdate({
      target: forumReadings.forum,
      set: { ...read, newest_at: sql`greatest(${forumReadings.newest_at}, excluded.newest_at)` },
    })
}

/** Records that the past of a forum was searched. Trouble with its new posts stays. */
export async function recordSearch(ctx: Ctx, tx: Tx, forum: string): Promise<void> {
  const read = { read_at: ctx.now() }
  await tx
    .insert(forumReadings)
    .values({ forum, ...read })
    .onConflictDoUpdate({ target: forumReadings.forum, set: read })
}

/** Records why a forum cannot be read; the time since when stays while the trouble is the same. */
export async function recordTrouble(
  ctx: Ctx,
  { forum, trouble }: { forum: string; trouble: ForumTrouble },
): Promise<void> {
  const set = { trouble, trouble_since: ctx.now() }
  await ctx.db.statement((tx) =>
    tx
      .insert(forumReadings)
      .values({ forum, ...set })
      .onConflictDoUpdate({
        target: forumReadings.forum,
        set,
        setWhere: sql`${forumReadings.trouble} is distinct from ${trouble}`,
      }),
  )
}
