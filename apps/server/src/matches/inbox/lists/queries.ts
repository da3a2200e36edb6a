import { eq, sql } from 'drizzle-orm'
import type { Match, ReplyLook } from '@radar/contract'
import { engagementPosts, leadProfiles, matchesQueue, replyDrafts } from '../../../db/schema/index.ts'
import type { campaigns } from '../../../db/schema/index.ts'
import { foundAfter } from '../../../db/found-after.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { titleOf } from '../../../forum/index.ts'
import { replyContextColumns, toReply } from '../../../replies/index.ts'
import { toShownReading } from '../../reader/describe-reading.ts'
import { toShownScore } from '../to-shown-score.ts'

/** Match with its post, campaign, reply and lead. */
export type MatchWithContext = {
  matches_queue: typeof matchesQueue.$inferSelect
  engagement_posts: typeof engagementPosts.$inferSelect
  /** Latest reply. */
  reply_drafts: typeof replyDrafts.$inferSelect | null
  campaigns: Pick<typeof campaigns.$inferSelect, 'website' | 'business_name'>
  /** Looks at the reply. */
  looks: ReplyLook[]
  /** Profile of its author in its campaign. */
  lead_id: string | null
}

const leadOfAuthor = sql<string | null>`(
  select lead.id from ${leadProfiles} lead
  where lead.campaign_id = ${matchesQueue.campaign_id} and lead.forum = ${engagementPosts.forum}
    and lead.username_key = ${engagementPosts.author_key})`

export const matchWithContext = { ...replyContextColumns, matches_queue: matchesQueue, lead_id: leadOfAuthor }

/**
 * Id of the latest reply to a match's post or comment, as a table for a lateral join after both. Names the user, by
 * whom the index begins.
 */
export const latestReply = sql`(
  select latest.id from ${replyDrafts} latest
  where latest.user_id = ${matchesQueue.user_id} and latest.match_id = ${matchesQueue.id}
    and latest.parent_comment_id is not distinct from ${engagementPosts.comment_id}
  order by latest.created_at desc, latest.id desc limit 1) latest`
export const isLatestReply = eq(replyDrafts.id, sql`latest.id`)

export function toMatch(ctx: Ctx, { matches_queue: match, ...place }: MatchWithContext): Match {
  const { engagement_posts: post, reply_drafts: reply } = place
  return {
    id: match.id,
    campaign_id: match.campaign_id,
    post_id: post.id,
    reddit_id: post.reddit_id,
    comment_id: post.comment_id,
    forum: post.forum,
    forum_name: ctx.forums.nameOf(post.forum),
    reply: ctx.forums.find(post.forum)?.reply ?? null,
    permalink: ctx.forums.addressOf(post),
    subreddit: match.subreddit,
    author: post.author,
    title: titleOf(post),
    body: post.body,
    shared_from: post.shared_from,
    created_utc: post.created_utc.toISOString(),
    score: post.score,
    num_comments: post.num_comments,
    ...toShownScore(match),
    reading: toShownReading(match.reading),
    found_by: foundBy(match),
    scanned_at: match.scanned_at.toISOString(),
    revealed_at: (match.revealed_at ?? match.scanned_at).toISOString(),
    found_after_seconds: foundAfter(match),
    read_at: match.read_at?.toISOString() ?? null,
    gained_score: gained(post.score, match.found_score),
    gained_comments: gained(withoutOwn(post, reply), match.found_num_comments),
    snoozed_until: match.snoozed_until?.toISOString() ?? null,
    wakes_on_answer: match.wakes_on_answer,
    verdict: match.verdict,
    hidden_by: match.hidden_by,
    lead_id: place.lead_id,
    reply_draft: reply && toReply(ctx, { ...place, reply_drafts: reply }),
  }
}

function foundBy({ keywords }: MatchWithContext['matches_queue']): Match['found_by'] {
  if (!keywords) return null
  return keywords.length > 0 ? 'keyword' : 'meaning'
}

/** Comments of a post without the user's own answer, once the forum has counted that. */
function withoutOwn(
  { num_comments, checked_at }: MatchWithContext['engagement_posts'],
  reply: MatchWithContext['reply_drafts'],
): number | null {
  const isCounted = reply?.status === 'posted' && reply.posted_at !== null && reply.posted_at <= checked_at
  return num_comments !== null && isCounted ? num_comments - 1 : num_comments
}

const gained = (now: number | null, found: number | null) =>
  now === null || found === null ? null : now - found
