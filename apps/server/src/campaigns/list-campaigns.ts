import type { Campaign } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import { toCampaigns } from './to-campaigns.ts'

type CampaignPage = { items: Campaign[]; total: number; active: number; created_last_30_days: number }

/** A user's campaigns, newest first, with figures over all of them. */
export function listCampaigns(ctx: UserCtx, page: { offset: number; limit: number }): Promise<CampaignPage> {
  return ctx.db.statement(async (tx) => {
    const { items, overview, running } = await toCampaigns(ctx, tx, page)
    const { total, created_last_30_days } = overview
    return { items, total, active: running, created_last_30_days }
  })
}
