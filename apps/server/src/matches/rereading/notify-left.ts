import { and, count, eq, isNotNull } from 'drizzle-orm'
import { matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'

type EditedCampaign = { campaign_id: string; user_id: string }

/** Sends how many matches of a campaign are still to be read again. */
export async function notifyLeft(ctx: Ctx, tx: Tx, { campaign_id, user_id }: EditedCampaign): Promise<void> {
  const { reread_since, revealed_at } = matchesQueue
  const ofCampaign = eq(matchesQueue.campaign_id, campaign_id)
  const [left] = await tx
    .select({ count: count() })
    .from(matchesQueue)
    .where(and(ofCampaign, isNotNull(reread_since), isNotNull(revealed_at)))
  await ctx.events.emit(tx, user_id, { type: 'rereading', campaign_id, left: left?.count ?? 0 })
}
