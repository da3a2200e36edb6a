import { and, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { matchesQueue } from '../../db/schema/index.ts'
import { asSystem } from '../../platform/database/as-role.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'
import { isLockedInOrder } from '../inbox/lock-matches.ts'
import { notifyLeft } from './notify-left.ts'

/** Has the matches of an edited campaign read anew, since each was read beside the old text. */
export async function rereadCampaign(
  ctx: Ctx,
  tx: Tx,
  { campaign_id, user_id }: LifecycleEvent<'campaign.edited'>,
): Promise<void> {
  await requestRereads(ctx, tx, eq(matchesQueue.campaign_id, campaign_id))
  await notifyLeft(ctx, tx, { campaign_id, user_id })
}

/** Marks matches that are to be read again; they keep their scores until then. Whatever reads one now has the old text. */
export async function requestRereads(ctx: Ctx, tx: Tx, areWanted: SQL): Promise<void> {
  const marks = { reread_since: ctx.now(), reread_lease_until: null }
  const areThere = and(areWanted, eq(matchesQueue.post_gone, false)) ?? areWanted
  await asSystem(tx, tx.update(matchesQueue).set(marks).where(isLockedInOrder(tx, areThere)))
  await ctx.jobs.sendNow('reread-matches', [{}])
}
