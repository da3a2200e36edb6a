import { and, eq } from 'drizzle-orm'
import { watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'

/** Finds the period of which every post of a subreddit is stored; undefined where that is not known. */
export async function findCoverage(
  ctx: Ctx,
  tx: Tx,
  name: string,
): Promise<{ from: Date; until: Date } | undefined> {
  const { forum, subreddit, covered_from, watermark_utc, state } = watchedSubreddits
  const [row] = await tx
    .select({ from: covered_from, until: watermark_utc })
    .from(watchedSubreddits)
    .where(and(eq(forum, ctx.forum.name), eq(subreddit, name.toLowerCase()), eq(state, 'ok')))
  return row?.from && row.until ? { from: row.from, until: row.until } : undefined
}
