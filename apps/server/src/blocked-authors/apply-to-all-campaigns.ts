import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { applyBlocks } from './apply-blocks.ts'

export async function applyToAllCampaigns(ctx: UserCtx, tx: Tx, campaignIds: string[]): Promise<void> {
  for (const id of campaignIds) {
    await applyBlocks(ctx, id)
    await ctx.events.announce(tx, 'campaign', id)
  }
}
