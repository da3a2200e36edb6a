import { and, eq, gt, gte, not } from 'drizzle-orm'
import { isListed } from '../../db/match-states.ts'
import { matchesQueue, readerQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { endOfLease } from '../../platform/database/leases.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'
import { MAX_WAIT_MS, isGraded, queueMatches } from './queue-matches.ts'

/** Longer than any batch is claimed or put off. */
const MAX_LEASE_MS = 5 * 60_000

/** A user has more to be read than before. */
export async function resumeGradingSoon(
  ctx: Ctx,
  _tx: Tx,
  { user_id }: LifecycleEvent<'plan.raised' | 'floor.lowered'>,
): Promise<void> {
  if (ctx.reader) await ctx.jobs.sendNow('read-on', [{ user_id }])
}

/** Has the AI read what it did not of a user's latest matches: what is worth it now, and what was left for tomorrow. */
export function resumeGrading(ctx: Ctx, userId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await wakeResting(ctx, tx, userId)
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

/** Wakes what rests until tomorrow. What is being read, or failed a moment ago, keeps its lease. */
async function wakeResting(ctx: Ctx, tx: Tx, userId: string): Promise<void> {
  const { user_id, lease_until } = readerQueue
  const woken = await tx
    .update(readerQueue)
    .set({ lease_until: null })
    .where(and(eq(user_id, userId), gt(lease_until, endOfLease(ctx.databaseNow(), MAX_LEASE_MS))))
    .returning({ id: readerQueue.match_id })
  if (woken.length > 0) await ctx.jobs.sendNow('read-matches', [{ user_id: userId }])
}
