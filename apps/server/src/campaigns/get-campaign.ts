import type { Campaign } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import { readCampaign } from './queries.ts'

export function getCampaign(ctx: UserCtx, id: string): Promise<Campaign> {
  return ctx.db.transaction((tx) => readCampaign(tx, id))
}
