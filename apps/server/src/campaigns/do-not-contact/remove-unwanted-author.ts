import { eq } from 'drizzle-orm'
import { lockAndListCampaigns } from '../lock-campaign.ts'
import { doNotContact } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { applyBlocks } from './apply-blocks.ts'

/**
 * Removes a forum user from the list. Replies that failed because of it stay failed until a person approves them
 * again.
 */
export function removeUnwantedAuthor(ctx: UserCtx, id: string): Promise<{ success: true }> {
  return ctx.db.transaction(async (tx) => {
    const campaignIds = await lockAndListCampaigns(ctx, tx)
    const removed = await tx
      .delete(doNotContact)
      .where(eq(doNotContact.id, id))
      .returning({ id: doNotContact.id })
    if (removed.length === 0) throw new NotFoundError('entry')
    await applyBlocks(ctx, campaignIds)
    return { success: true }
  })
}
