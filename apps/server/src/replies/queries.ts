import { and, eq, ne, sql } from 'drizzle-orm'
import type { AnsweredPost, ReplyDraft, ReplyLook } from '@radar/contract'
import { campaigns, engagementPosts, matchesQueue, replyDrafts, replyLooks } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { NotFoundError } from '../platform/errors.ts'
import { titleOf } from '../forum/index.ts'
import { hasSameParent } from './parent-of.ts'
import { holdsPlace, isDraft, isPosting } from './reply-states.ts'
import { findGaps } from './drafting/gaps.ts'
import { reviewText } from './drafting/review-text.ts'
import { countTaggable, tagLinks } from './drafting/tag-links.ts'

export type Reply = typeof replyDrafts.$inferSelect
type Post = typeof engagementPosts.$inferSelect
type Site = Pick<typeof campaigns.$inferSelect, 'website' | 'business_name'>
/** Reply with everything that it is shown from. The campaign is null once it was deleted. */
export type ReplyWithContext = {
  reply_drafts: Reply
  engagement_posts: Post
  campaigns: Site | null
  looks: ReplyLook[]
}
export type ReplyOfCampaign = ReplyWithContext & { campaign_id: string | null }

const looks = sql`(
  select json_agg(json_build_object(
    'step', ${replyLooks.step}, 'due_at', ${replyLooks.due_at}, 'looked_at', ${replyLooks.looked_at},
    'seen', ${replyLooks.seen}, 'score', ${replyLooks.score}, 'answers', ${replyLooks.answers}
  ) order by ${replyLooks.due_at})
  from ${replyLooks} where ${replyLooks.user_id} = ${replyDrafts.user_id} and ${replyLooks.reply_id} = ${replyDrafts.id})`

/** Columns of a `ReplyWithContext`. */
export const replyContextColumns = {
  reply_drafts: replyDrafts,
  engagement_posts: engagementPosts,
  campaigns: { website: campaigns.website, business_name: campaigns.business_name },
  /** Selected for each reply of a page, which is short. */
  looks: sql<ReplyLook[]>`coalesce(${looks}, '[]')`,
}

/** Id of a reply's campaign, selected for each reply of a page, which is short. */
export const campaignOfReply = sql`(
  select ${matchesQueue.campaign_id} from ${matchesQueue} where ${matchesQueue.id} = ${replyDrafts.match_id})`

/** Score of the match that a reply answers, selected in the same way. */
export const scoreOfReply = sql<number | null>`(
  select ${matchesQueue.relevance_score} from ${matchesQueue} where ${matchesQueue.id} = ${replyDrafts.match_id})`

/** Place in which its campaign found what a reply answers, selected in the same way. */
export const placeOfReply = sql<string | null>`(
  select ${matchesQueue.subreddit} from ${matchesQueue} where ${matchesQueue.id} = ${replyDrafts.match_id})`

/** Selects replies with the posts that they answer and the campaigns that they speak for. */
export function selectReplies(tx: Tx) {
  return tx
    .select({ ...replyContextColumns, campaign_id: matchesQueue.campaign_id })
    .from(replyDrafts)
    .innerJoin(engagementPosts, eq(replyDrafts.post_id, engagementPosts.id))
    .leftJoin(matchesQueue, eq(replyDrafts.match_id, matchesQueue.id))
    .leftJoin(campaigns, eq(matchesQueue.campaign_id, campaigns.id))
    .$dynamic()
}

/** Locks a reply until the transaction ends. Throws `NotFoundError`. */
export async function lockReply(tx: Tx, id: string): Promise<Reply> {
  const [reply] = await tx.select().from(replyDrafts).where(eq(replyDrafts.id, id)).for('update')
  if (!reply) throw new NotFoundError('reply')
  return reply
}

/** Locks a reply, then selects it with its context as it is from then on. Throws `NotFoundError`. */
export async function lockReplyWithContext(tx: Tx, id: string): Promise<ReplyOfCampaign> {
  await tx.select({ id: replyDrafts.id }).from(replyDrafts).where(eq(replyDrafts.id, id)).for('update')
  return selectReplyWithContext(tx, id)
}

/** Throws `NotFoundError`. */
export async function selectReplyWithContext(tx: Tx, id: string): Promise<ReplyOfCampaign> {
  const [row] = await selectReplies(tx).where(eq(replyDrafts.id, id))
  if (!row) throw new NotFoundError('reply')
  return row
}

export type OtherReply = Pick<Reply, 'reddit_comment_id'>

/** Selects the other replies that an account has, or is to have, under the parent of a reply. */
export function selectOtherReplies(
  tx: Tx,
  { reply, username }: { reply: Reply; username: string },
): Promise<OtherReply[]> {
  const { id, reddit_comment_id, reddit_username } = replyDrafts
  return tx
    .select({ reddit_comment_id })
    .from(replyDrafts)
    .where(
      and(
        ne(id, reply.id),
        hasSameParent(reply),
        eq(sql`lower(${reddit_username})`, username.toLowerCase()),
        holdsPlace.where,
      ),
    )
}

export async function selectReply(ctx: Ctx, tx: Tx, id: string): Promise<ReplyDraft> {
  return toReply(ctx, await selectReplyWithContext(tx, id))
}

export function toReply(
  ctx: Ctx,
  { reply_drafts: reply, engagement_posts: post, campaigns: campaign, looks: seen }: ReplyWithContext,
): ReplyDraft {
  const { generated_reply: text } = reply
  const isReviewed = campaign !== null && isDraft.has(reply)
  const urlOf = (commentId: string) => ctx.forums.addressOf(post, commentId)
  return {
    id: reply.id,
    match_id: reply.match_id,
    post_id: reply.post_id,
    forum: post.forum,
    forum_name: ctx.forums.nameOf(post.forum),
    parent_comment_id: reply.parent_comment_id,
    generated_reply: text,
    warnings: isReviewed ? reviewText({ text, campaign, subreddit: post.subreddit }) : [],
    written_by: reply.written_by,
    edited: reply.edited,
    ref: reply.ref,
    tag_links: reply.tag_links,
    own_links: isReviewed ? countTaggable(text, campaign) : 0,
    visits: reply.visits,
    gaps: isDraft.has(reply) ? findGaps(text) : [],
    variants: isDraft.has(reply) ? shownVariants(reply, campaign) : [],
    auto_drafted: reply.auto_drafted && reply.reddit_username === null,
    status: reply.status,
    reserved_for: isDraft.has(reply) ? shown(reply.reserved_for) : null,
    scheduled_for: shown(reply.scheduled_for),
    posting_since: isPosting.has(reply) ? shown(reply.armed_at) : null,
    next_check_at: shown(reply.next_check_at),
    asked_at: shown(reply.asked_at),
    post_url: post.purged_at ? null : ctx.forums.addressOf(post, reply.parent_comment_id ?? undefined),
    reddit_comment_id: reply.reddit_comment_id,
    comment_url: reply.reddit_comment_id && urlOf(reply.reddit_comment_id),
    extra_comment_urls: reply.extra_comment_ids.flatMap((commentId) => urlOf(commentId) ?? []),
    posted_at: shown(reply.posted_at),
    posted_manually: reply.posted_manually,
    looks: seen.map(toLook),
    error_message: reply.error_message,
    created_at: reply.created_at.toISOString(),
    updated_at: reply.updated_at.toISOString(),
  }
}

/** Post as a reply is shown beside it. */
export function toAnsweredPost(ctx: Pick<Ctx, 'forums'>, post: Post): AnsweredPost {
  const { forum, body, subreddit, shared_from, author, created_utc } = post
  const forum_name = ctx.forums.nameOf(forum)
  return {
    title: titleOf(post),
    body,
    forum,
    forum_name,
    subreddit,
    shared_from,
    author,
    created_utc: created_utc.toISOString(),
  }
}

/** Variants with their links tagged as in the text, so that the chosen variant can be recognised. */
function shownVariants({ variants, tag_links, ref }: Reply, site: Site | null): string[] {
  if (!site) return variants
  return variants.map((text) => tagLinks(text, { site, ref: tag_links ? ref : undefined }))
}

function shown(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}

/** Converts the database's format of times. */
function toLook({ due_at, looked_at, ...look }: ReplyLook): ReplyLook {
  return {
    ...look,
    due_at: new Date(due_at).toISOString(),
    looked_at: looked_at && new Date(looked_at).toISOString(),
  }
}
