import type { Campaign } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import { addTroublesOf } from './add-troubles.ts'
import { toCampaign } from './to-campaigns.ts'

export async function getCampaign(ctx: UserCtx, id: string): Promise<Campaign> {
  return addTroublesOf(ctx, await ctx.db.statement((tx) => toCampaign(ctx, tx, id)))
}
