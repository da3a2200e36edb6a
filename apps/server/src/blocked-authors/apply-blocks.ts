import { and, eq } from 'drizzle-orm'
import { engagementPosts, matchesQueue, replyDrafts } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { isQueued } from '../replies/reply-states.ts'
import { findBlock } from './find-block.ts'
import { markMatches } from './mark-matches.ts'

/**
 * Lets who is blocked leave a campaign at once: matches leave the list, queued replies fail with the reason.
 * The caller has locked the campaign, so no scan adds a match beside it.
 */
export async function applyBlocks(ctx: UserCtx, campaignId: string): Promise<void> {
  await ctx.system.db.transaction(async (tx) => {
    const { left, back } = await markMatches(tx, { campaign_id: campaignId, now: ctx.now() })
    if (left + back > 0)
      await ctx.events.emit(tx, ctx.user.id, { type: 'matches', campaign_id: campaignId, found: 0 })
    await failReplies(ctx, tx, campaignId)
  })
}

async function failReplies(ctx: UserCtx, tx: Tx, campaign_id: string) {
  const user_id = ctx.user.id
  const queued = await tx
    .select({ id: replyDrafts.id, match_id: replyDrafts.match_id, author: engagementPosts.author })
    .from(replyDrafts)
    .innerJoin(matchesQueue, eq(replyDrafts.match_id, matchesQueue.id))
    .innerJoin(engagementPosts, eq(replyDrafts.post_id, engagementPosts.id))
    .where(and(eq(matchesQueue.campaign_id, campaign_id), isQueued.where))
  for (const { id, match_id, author } of queued) {
    const reason = await findBlock(tx, { user_id, campaign_id, author })
    if (reason === undefined) continue
    const failed = await tx
      .update(replyDrafts)
      .set({ ...CANCELLED, error_message: reason, updated_at: ctx.now() })
      .where(and(eq(replyDrafts.id, id), isQueued.where))
      .returning({ id: replyDrafts.id })
    if (failed.length > 0)
      await ctx.events.emit(tx, user_id, { type: 'reply', reply_id: id, match_id, status: 'failed' })
  }
}

const CANCELLED = {
  status: 'failed',
  error_code: 'AUTHOR_BLOCKED',
  approved_by: null,
  approved_at: null,
  scheduled_for: null,
  post_now: false,
  reddit_credential_id: null,
  reddit_username: null,
} as const
