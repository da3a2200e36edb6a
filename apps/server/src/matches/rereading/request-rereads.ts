import { eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { matchesQueue } from '../../db/schema/index.ts'
import { asSystem } from '../../platform/database/as-role.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'
import { isLockedInOrder } from '../inbox/lock-matches.ts'

/** Has the matches of an edited campaign read anew, since each was read beside the old text. */
export async function rereadCampaign(
  ctx: Ctx,
  tx: Tx,
  { campaign_id }: LifecycleEvent<'campaign.edited'>,
): Promise<void> {
  await requestRereads(ctx, tx, eq(matchesQueue.campaign_id, campaign_id))
}

/** Marks matches that the model must read again; they keep their scores until then. */
export async function requestRereads(ctx: Ctx, tx: Tx, areWanted: SQL): Promise<void> {
  await asSystem(
    tx,
    tx.update(matchesQueue).set({ reread_since: ctx.now() }).where(isLockedInOrder(tx, areWanted)),
  )
  await ctx.jobs.send('reread-matches', {})
}
