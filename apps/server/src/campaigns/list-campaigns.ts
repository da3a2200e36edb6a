import type { Campaign } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import { addTroubles } from './add-troubles.ts'
import { toCampaigns } from './to-campaigns.ts'

type CampaignPage = { items: Campaign[]; total: number; active: number; created_last_30_days: number }

/** A user's campaigns, newest first, with figures over all of them. */
export async function listCampaigns(
  ctx: UserCtx,
  page: { offset: number; limit: number },
): Promise<CampaignPage> {
  const { items, overview, running } = await ctx.db.statement((tx) => toCampaigns(ctx, tx, page))
  const { total, created_last_30_days } = overview
  return { items: await addTroubles(ctx, items), total, active: running, created_last_30_days }
}
