import type { Campaign } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import { showCampaign } from './show-campaigns.ts'

export function getCampaign(ctx: UserCtx, id: string): Promise<Campaign> {
  return ctx.db.transaction((tx) => showCampaign(ctx, tx, id))
}
