import { eq } from 'drizzle-orm'
import { campaigns } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'

/**
 * Enqueues the job that drafts replies to a campaign's new matches, where its user wants them. It starts once the
 * transaction is committed.
 */
export async function enqueueAutoReplies(ctx: Ctx, tx: Tx, campaignId: string): Promise<void> {
  const [campaign] = await tx
    .select({ auto_reply: campaigns.auto_reply })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  if (campaign?.auto_reply) await ctx.jobs.send('auto-reply', { campaign_id: campaignId })
}
