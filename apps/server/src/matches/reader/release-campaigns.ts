import { and, eq } from 'drizzle-orm'
import { campaigns } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'

/** Requests the drafts and messages that waited for the reader, for campaigns whose users want them. */
export async function releaseCampaigns(ctx: Ctx, tx: Tx, campaignIds: string[]): Promise<void> {
  if (campaignIds.length === 0) return
  const answering = await tx
    .select({ campaign_id: campaigns.id })
    .from(campaigns)
    .where(and(isOneOf(campaigns.id, new Set(campaignIds)), eq(campaigns.auto_reply, true)))
  await ctx.jobs.sendNow('auto-reply', answering)
  await ctx.jobs.send('tell-matches', {})
}
