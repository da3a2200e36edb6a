import { and, eq, gte } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { historyStart, planOf } from '../../account/index.ts'
import { matchesQueue } from '../../db/schema/index.ts'
import { asSystem } from '../../platform/database/as-role.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'
import { isLockedInOrder } from '../inbox/lock-matches.ts'
import { notifyLeft } from './notify-left.ts'

/**
 * Has the matches of an edited campaign read anew, since each was read beside the old text. Those before the history of
 * the plan are in no list, and stay as they are.
 */
export async function rereadCampaign(
  ctx: Ctx,
  tx: Tx,
  { campaign_id, user_id }: LifecycleEvent<'campaign.edited'>,
): Promise<void> {
  const since = historyStart(await planOf(tx, user_id, ctx.now()), ctx.now())
  const areListed = and(eq(matchesQueue.campaign_id, campaign_id), gte(matchesQueue.scanned_at, since))
  await requestRereads(ctx, tx, areListed)
  await notifyLeft(ctx, tx, { campaign_id, user_id })
}

/** Marks matches that are to be read again; they keep their scores until then. Whatever reads one now has the old text. */
export async function requestRereads(ctx: Ctx, tx: Tx, areWanted: SQL | undefined): Promise<void> {
  const areThere = and(areWanted, eq(matchesQueue.post_gone, false))
  await asSystem(tx, tx.update(matchesQueue).set(rereadMarks(ctx)).where(isLockedInOrder(tx, areThere)))
  await ctx.jobs.sendNow('reread-matches', [{}])
}

/** Marks of a match that is to be read again. */
export function rereadMarks(ctx: Ctx) {
  return { reread_since: ctx.now(), reread_lease_until: null }
}
