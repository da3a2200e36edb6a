import { eq } from 'drizzle-orm'
import { lockCampaigns } from '../lock-campaign.ts'
import { doNotContact } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { applyBlocks } from './apply-blocks.ts'

/** Takes a forum user off the list; what failed because of it stays failed until a person approves it anew. */
export function removeUnwantedAuthor(ctx: UserCtx, id: string): Promise<{ success: true }> {
  return ctx.db.transaction(async (tx) => {
    const campaignIds = await lockCampaigns(ctx, tx)
    const removed = await tx
      .delete(doNotContact)
      .where(eq(doNotContact.id, id))
      .returning({ id: doNotContact.id })
    if (removed.length === 0) throw new NotFoundError('entry')
    await applyBlocks(ctx, campaignIds)
    return { success: true }
  })
}
