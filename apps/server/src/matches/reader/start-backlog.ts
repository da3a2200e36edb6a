import { and } from 'drizzle-orm'
import { sessionPlan } from '../../account/index.ts'
import { requireCampaign, selectCampaign } from '../../campaigns/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError } from '../../platform/errors.ts'
import { notifyBacklog } from './notify-backlog.ts'
import { queueBacklog } from './queue-matches.ts'
import { isOfHistory, isUnread } from './select-unread.ts'

/** Queues the unread matches of a campaign. Throws `ConflictError` where no AI provider is set. */
export async function startBacklog(ctx: UserCtx, id: string): Promise<{ queued: number }> {
  await ctx.db.statement((tx) => requireCampaign(tx, id))
  const { reader } = ctx
  if (!reader) throw new ConflictError('No AI provider is set, so nobody can read these matches.')
  return ctx.system.db.transaction(async (tx) => {
    const of = { reader, campaign: await selectCampaign(ctx, tx, id), plan: sessionPlan(ctx) }
    const queued = await queueBacklog(ctx, tx, and(isOfHistory(ctx, of), isUnread(of)))
    await notifyBacklog(ctx, tx, { user_id: ctx.user.id, campaignIds: [id] })
    return { queued }
  })
}
