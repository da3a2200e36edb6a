import { eq } from 'drizzle-orm'
import type { ReplyDraft } from '@radar/contract'
import { campaigns, engagementPosts, matchesQueue, replyDrafts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { NotFoundError } from '../platform/errors.ts'
import { isDraft, isPosting } from './reply-states.ts'
import { reviewText } from './drafting/review-text.ts'

export type Reply = typeof replyDrafts.$inferSelect
type Post = typeof engagementPosts.$inferSelect
type Site = Pick<typeof campaigns.$inferSelect, 'website' | 'business_name'>
/** A reply with all that it is shown from; its campaign may be gone. */
type ReplyInPlace = { reply_drafts: Reply; engagement_posts: Post; campaigns: Site | null }

/** The columns of a `ReplyInPlace`. */
export const replyInPlace = {
  reply_drafts: replyDrafts,
  engagement_posts: engagementPosts,
  campaigns: { website: campaigns.website, business_name: campaigns.business_name },
}

/** Replies with the posts that they answer and the campaigns that they speak for. */
export function selectReplies(tx: Tx) {
  return tx
    .select(replyInPlace)
    .from(replyDrafts)
    .innerJoin(engagementPosts, eq(replyDrafts.post_id, engagementPosts.id))
    .leftJoin(matchesQueue, eq(replyDrafts.match_id, matchesQueue.id))
    .leftJoin(campaigns, eq(matchesQueue.campaign_id, campaigns.id))
    .$dynamic()
}

/** A reply row, locked until the transaction ends; throws `NotFoundError` where its identity sees none. */
export async function lockReply(tx: Tx, id: string): Promise<Reply> {
  const [reply] = await tx.select().from(replyDrafts).where(eq(replyDrafts.id, id)).for('update')
  if (!reply) throw new NotFoundError('reply')
  return reply
}

export async function readReply(ctx: Ctx, tx: Tx, id: string): Promise<ReplyDraft> {
  const [row] = await selectReplies(tx).where(eq(replyDrafts.id, id))
  if (!row) throw new NotFoundError('reply')
  return toReply(ctx, row)
}

/** A reply as the contract shows it. */
export function toReply(
  ctx: Ctx,
  { reply_drafts: reply, engagement_posts: post, campaigns: campaign }: ReplyInPlace,
): ReplyDraft {
  const { generated_reply: text } = reply
  const isReviewed = campaign !== null && isDraft.has(reply)
  const urlOf = (commentId: string) => ctx.forum.addressOf(post, commentId)
  return {
    id: reply.id,
    match_id: reply.match_id,
    post_id: reply.post_id,
    generated_reply: text,
    warnings: isReviewed ? reviewText({ text, campaign, subreddit: post.subreddit }) : [],
    written_by: reply.written_by,
    status: reply.status,
    scheduled_for: shown(reply.scheduled_for),
    posting_since: isPosting.has(reply) ? shown(reply.armed_at) : null,
    next_check_at: shown(reply.next_check_at),
    asked_at: shown(reply.asked_at),
    reddit_comment_id: reply.reddit_comment_id,
    comment_url: reply.reddit_comment_id && urlOf(reply.reddit_comment_id),
    extra_comment_urls: reply.extra_comment_ids.flatMap((commentId) => urlOf(commentId) ?? []),
    posted_at: shown(reply.posted_at),
    error_message: reply.error_message,
    created_at: reply.created_at.toISOString(),
    updated_at: reply.updated_at.toISOString(),
  }
}

function shown(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}
