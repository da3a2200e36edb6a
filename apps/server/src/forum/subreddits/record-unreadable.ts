import { and, eq } from 'drizzle-orm'
import { formatPlace } from '@radar/contract'
import { watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import type { Unreadable } from './describe-trouble.ts'

const HOUR_MS = 3_600_000
const MAX_WAIT_MS = 7 * 24 * HOUR_MS

/** Milliseconds until the next try after some failures in a row: an hour, two, four, up to a week. */
export function retryWait(failedLooks: number): number {
  return Math.min(MAX_WAIT_MS, HOUR_MS * 2 ** (failedLooks - 1))
}

/** Pause before a place of a forum beside Reddit that is gone is looked up again. */
export const MISSING_AGAIN_MS = 24 * HOUR_MS

/** A name of a place beside Reddit is no name of a subreddit. */
const waitOf = ({ subreddit, failed_looks }: Pick<RetryColumns, 'subreddit' | 'failed_looks'>): number =>
  formatPlace(subreddit).startsWith('r/') ? retryWait(failed_looks) : MISSING_AGAIN_MS

type RetryColumns = Pick<typeof watchedSubreddits.$inferSelect, 'subreddit' | 'retry_at' | 'failed_looks'>

/** Recognizes a subreddit that is unreadable and not yet due for another try. */
export function isAwaitingRetry(tried: RetryColumns, now: Date): boolean {
  return tried.retry_at !== null && tried.retry_at > now && lastTriedAt(tried, now) !== undefined
}

/** Time of the last failed try; undefined where there was none, or where a clock that was ahead dated it. */
export function lastTriedAt({ retry_at, ...row }: RetryColumns, now: Date): Date | undefined {
  if (retry_at === null) return undefined
  const tried = new Date(retry_at.getTime() - waitOf(row))
  return tried <= now ? tried : undefined
}

/** Records why a subreddit cannot be read. Returns the time of the next try. */
export function recordUnreadable(ctx: Ctx, subreddit: string, state: Unreadable): Promise<Date> {
  const now = ctx.now()
  const forum = ctx.forums.keyOf(subreddit)
  const isIt = and(eq(watchedSubreddits.forum, forum), eq(watchedSubreddits.subreddit, subreddit))
  return ctx.db.transaction(async (tx) => {
    await tx.insert(watchedSubreddits).values({ forum, subreddit }).onConflictDoNothing()
    const row = oneRow(await tx.select().from(watchedSubreddits).where(isIt).for('update'))
    const failed_looks = row.failed_looks + 1
    const retry_at = new Date(now.getTime() + waitOf({ subreddit, failed_looks }))
    const state_since = row.state === state ? row.state_since : now
    await tx.update(watchedSubreddits).set({ state, state_since, failed_looks, retry_at }).where(isIt)
    return retry_at
  })
}
