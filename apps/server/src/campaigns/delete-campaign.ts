import { and, eq, inArray } from 'drizzle-orm'
import { campaigns, matchesQueue, replyDrafts } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { ConflictError, NotFoundError } from '../platform/errors.ts'
import { isPosting, isUnsent } from '../replies/reply-states.ts'

/** Deletes a campaign with its matches, leads and unposted drafts. What is being posted at this moment comes first. */
export function deleteCampaign(ctx: UserCtx, id: string): Promise<{ success: true }> {
  return ctx.db.transaction(async (tx) => {
    const ofThis = tx
      .select({ id: matchesQueue.id })
      .from(matchesQueue)
      .where(eq(matchesQueue.campaign_id, id))
    const inFlight = await tx
      .select({ id: replyDrafts.id })
      .from(replyDrafts)
      .where(and(inArray(replyDrafts.match_id, ofThis), isPosting.where))
    if (inFlight.length > 0)
      throw new ConflictError(
        'A reply of this campaign is being posted right now. Please try again in a minute.',
      )

    await tx.delete(replyDrafts).where(and(inArray(replyDrafts.match_id, ofThis), isUnsent.where))
    const deleted = await tx.delete(campaigns).where(eq(campaigns.id, id)).returning({ id: campaigns.id })
    if (deleted.length === 0) throw new NotFoundError('campaign')
    await ctx.events.announce(tx, 'campaign', id)
    return { success: true }
  })
}
