import { asc } from 'drizzle-orm'
import { campaigns } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { applyBlocks } from './apply-blocks.ts'

/** Holds all campaigns of the user of `tx`, so that no scan adds a match meanwhile. */
export async function lockCampaigns(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ id: campaigns.id }).from(campaigns).orderBy(asc(campaigns.id)).for('update')
  return rows.map(({ id }) => id)
}

export async function applyToAllCampaigns(ctx: UserCtx, tx: Tx, campaignIds: string[]): Promise<void> {
  for (const id of campaignIds) {
    await applyBlocks(ctx, id)
    await ctx.events.announce(tx, 'campaign', id)
  }
}
