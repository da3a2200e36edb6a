import type { Campaign } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import { toCampaign } from './to-campaigns.ts'

export function getCampaign(ctx: UserCtx, id: string): Promise<Campaign> {
  return ctx.db.statement((tx) => toCampaign(ctx, tx, id))
}
