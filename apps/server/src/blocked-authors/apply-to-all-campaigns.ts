import type { UserCtx } from '../platform/ctx.ts'
import { applyBlocks } from './apply-blocks.ts'

export async function applyToAllCampaigns(ctx: UserCtx, campaignIds: string[]): Promise<void> {
  for (const id of campaignIds) await applyBlocks(ctx, id)
}
