import { and, eq, gt, gte, not } from 'drizzle-orm'
import { isListed } from '../../db/match-states.ts'
import { matchesQueue, readerQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { endOfLease } from '../../platform/database/leases.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'
import { MAX_WAIT_MS, isGraded, queueMatches } from './queue-matches.ts'

/** Longest lease of a batch that is claimed or postponed after a failure; a longer one lasts until tomorrow. */
const MAX_LEASE_MS = 5 * 60_000

/** Sends the job that resumes grading once the user's plan or floor changed. */
export async function resumeGradingSoon(
  ctx: Ctx,
  _tx: Tx,
  { user_id }: LifecycleEvent<'plan.raised' | 'floor.lowered'>,
): Promise<void> {
  if (ctx.reader) await ctx.jobs.sendNow('read-on', [{ user_id }])
}

/**
 * Queues a user's latest matches that the reader did not grade: those that reach the floor now, and those that were
 * postponed until tomorrow.
 */
export function resumeGrading(ctx: Ctx, userId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await releasePostponed(ctx, tx, userId)
    const since = new Date(ctx.now().getTime() - MAX_WAIT_MS)
    const { id, user_id, revealed_at } = matchesQueue
    const unread = await tx
      .select({ id })
      .from(matchesQueue)
      .where(and(eq(user_id, userId), isListed, gte(revealed_at, since), not(isGraded)))
    await queueMatches(
      ctx,
      tx,
      unread.map((match) => match.id),
    )
  })
}

/**
 * Releases matches that were postponed until tomorrow. Those that are being graded, or failed a moment ago, keep their
 * lease.
 */
async function releasePostponed(ctx: Ctx, tx: Tx, userId: string): Promise<void> {
  const { user_id, lease_until } = readerQueue
  const released = await tx
    .update(readerQueue)
    .set({ lease_until: null })
    .where(and(eq(user_id, userId), gt(lease_until, endOfLease(ctx.databaseNow(), MAX_LEASE_MS))))
    .returning({ id: readerQueue.match_id })
  if (released.length > 0) await ctx.jobs.sendNow('read-matches', [{ user_id: userId }])
}
