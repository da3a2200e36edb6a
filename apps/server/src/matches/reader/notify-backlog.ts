import { and, count, eq } from 'drizzle-orm'
import { readerQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'

/** Sends how many matches that somebody asked to have read are left in each campaign. */
export async function notifyBacklog(
  ctx: Ctx,
  tx: Tx,
  { user_id, campaignIds }: { user_id: string; campaignIds: readonly string[] },
): Promise<void> {
  const left = await tx
    .select({ campaign_id: readerQueue.campaign_id, count: count() })
    .from(readerQueue)
    .where(and(isOneOf(readerQueue.campaign_id, campaignIds), eq(readerQueue.backlog, true)))
    .groupBy(readerQueue.campaign_id)
  const leftOf = new Map(left.map((row) => [row.campaign_id, row.count]))
  await ctx.events.emitMany(
    tx,
    campaignIds.map((campaign_id) => ({
      user_id,
      event: { type: 'reading', campaign_id, left: leftOf.get(campaign_id) ?? 0 },
    })),
  )
}
