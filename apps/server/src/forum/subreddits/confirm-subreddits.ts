import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isolateBadNames } from './isolate-bad-names.ts'
import { recordUnreadable } from './record-unreadable.ts'
import type { Unreadable } from './describe-trouble.ts'

const SILENT_MS = 3 * 86_400_000
const MAX_REQUESTS = 20

/**
 * Checks subreddits that showed no post for days: the listing of a group may leave out a name that went private or was
 * banned, without an error.
 */
export async function confirmSubreddits(ctx: Ctx): Promise<void> {
  const session = ctx.reddit.appOnly({ priority: 'recheck', max_wait_ms: 60_000 })
  const reader = {
    read: async (names: string[]) => {
      for (const name of names) {
        await session.aboutSubreddit(name)
        await markConfirmed(ctx, name)
      }
    },
    giveUp: async (name: string, state: Unreadable) => void (await recordUnreadable(ctx, name, state)),
  }
  for (const name of await selectSilent(ctx)) await isolateBadNames([name], reader)
}

function selectSilent(ctx: Ctx): Promise<string[]> {
  const { forum, subreddit, confirmed_at, demand, state, watermark_utc } = watchedSubreddits
  const now = ctx.now()
  const silentSince = new Date(now.getTime() - SILENT_MS)
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({ subreddit })
      .from(watchedSubreddits)
      .where(
        and(
          eq(forum, ctx.forum.name),
          eq(state, 'ok'),
          sql`${watermark_utc} is not null`,
          or(isNull(confirmed_at), lt(confirmed_at, silentSince), gt(confirmed_at, now)),
          isNotNull(demand),
        ),
      )
      .orderBy(sql`${confirmed_at} nulls first`, asc(subreddit))
      .limit(MAX_REQUESTS)
    return rows.map((row) => row.subreddit)
  })
}

async function markConfirmed(ctx: Ctx, name: string): Promise<void> {
  const { forum, subreddit } = watchedSubreddits
  await ctx.db.transaction((tx) =>
    tx
      .update(watchedSubreddits)
      .set({ confirmed_at: ctx.now() })
      .where(and(eq(forum, ctx.forum.name), eq(subreddit, name))),
  )
}
