import { eq } from 'drizzle-orm'
import { campaigns } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { NotFoundError } from '../platform/errors.ts'
import { lockOwnCampaign } from './lock-campaign.ts'

/** Deletes a campaign with its matches and leads. Throws `ConflictError` while one of its replies is being posted. */
export function deleteCampaign(ctx: UserCtx, id: string): Promise<{ success: true }> {
  return ctx.db.transaction(async (tx) => {
    await lockOwnCampaign(ctx, tx, id)
    await ctx.lifecycle.emit(tx, { type: 'campaign.deleting', campaign_id: id })
    const deleted = await tx.delete(campaigns).where(eq(campaigns.id, id)).returning({ id: campaigns.id })
    if (deleted.length === 0) throw new NotFoundError('campaign')
    return { success: true }
  })
}
