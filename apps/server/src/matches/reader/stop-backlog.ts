import { and, eq } from 'drizzle-orm'
import { requireCampaign } from '../../campaigns/index.ts'
import { readerQueue } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { notifyBacklog } from './notify-backlog.ts'

/** Takes the matches that somebody asked to have read out of the queue. Those that are being read are finished. */
export async function stopBacklog(ctx: UserCtx, id: string): Promise<{ success: true }> {
  await ctx.db.statement((tx) => requireCampaign(tx, id))
  await ctx.system.db.transaction(async (tx) => {
    await tx.delete(readerQueue).where(and(eq(readerQueue.campaign_id, id), eq(readerQueue.backlog, true)))
    await notifyBacklog(ctx, tx, { user_id: ctx.user.id, campaignIds: [id] })
  })
  return { success: true }
}
