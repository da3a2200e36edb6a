import { and, eq } from 'drizzle-orm'
import { watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import type { Unreadable } from './describe-trouble.ts'

const HOUR_MS = 3_600_000
const MAX_WAIT_MS = 7 * 24 * HOUR_MS

/** How long after so many failed looks in a row the next one is due: an hour, two, four, up to a week. */
export function retryWait(failedLooks: number): number {
  return Math.min(MAX_WAIT_MS, HOUR_MS * 2 ** (failedLooks - 1))
}

type Tried = Pick<typeof watchedSubreddits.$inferSelect, 'retry_at' | 'failed_looks'>

/** It was found unreadable, and is not due for another try. */
export function isResting(tried: Tried, now: Date): boolean {
  return tried.retry_at !== null && tried.retry_at > now && lastTriedAt(tried, now) !== undefined
}

/** When it was last found unreadable; undefined where that was never, or by a clock that was ahead and was set back since. */
export function lastTriedAt({ retry_at, failed_looks }: Tried, now: Date): Date | undefined {
  if (retry_at === null) return undefined
  const tried = new Date(retry_at.getTime() - retryWait(failed_looks))
  return tried <= now ? tried : undefined
}

/** Remembers that a subreddit cannot be read, and why. Returns when it is to be tried again. */
export function recordUnreadable(ctx: Ctx, subreddit: string, state: Unreadable): Promise<Date> {
  const now = ctx.now()
  const forum = ctx.forum.name
  const isIt = and(eq(watchedSubreddits.forum, forum), eq(watchedSubreddits.subreddit, subreddit))
  return ctx.db.transaction(async (tx) => {
    await tx.insert(watchedSubreddits).values({ forum, subreddit }).onConflictDoNothing()
    const row = oneRow(await tx.select().from(watchedSubreddits).where(isIt).for('update'))
    const failed_looks = row.failed_looks + 1
    const retry_at = new Date(now.getTime() + retryWait(failed_looks))
    const state_since = row.state === state ? row.state_since : now
    await tx.update(watchedSubreddits).set({ state, state_since, failed_looks, retry_at }).where(isIt)
    return retry_at
  })
}
