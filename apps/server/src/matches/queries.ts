import { eq, sql } from 'drizzle-orm'
import type { LedgerEntry, Match } from '@radar/contract'
import { describeEntry } from '@radar/engine'
import { matchesQueue, replyDrafts } from '../db/schema/index.ts'
import type { StoredLedgerEntry, campaigns, engagementPosts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import { replyInPlace, toReply } from '../replies/index.ts'

/** A match with all that it is shown from. */
export type MatchInPlace = {
  matches_queue: typeof matchesQueue.$inferSelect
  engagement_posts: typeof engagementPosts.$inferSelect
  /** Its latest. */
  reply_drafts: typeof replyDrafts.$inferSelect | null
  campaigns: Pick<typeof campaigns.$inferSelect, 'website' | 'business_name'>
}

/** The columns of a `MatchInPlace`. */
export const matchInPlace = { ...replyInPlace, matches_queue: matchesQueue }

/** The id of a match's latest reply, as a table to be joined laterally. Its user is named for the index by both. */
export const latestReply = sql`(
  select latest.id from ${replyDrafts} latest
  where latest.user_id = ${matchesQueue.user_id} and latest.match_id = ${matchesQueue.id}
  order by latest.created_at desc, latest.id desc limit 1) latest`
export const isLatestReply = eq(replyDrafts.id, sql`latest.id`)

/** A match as the contract shows it. */
export function toMatch(ctx: Ctx, { matches_queue: match, ...place }: MatchInPlace): Match {
  const { engagement_posts: post, reply_drafts: reply } = place
  return {
    id: match.id,
    campaign_id: match.campaign_id,
    post_id: post.id,
    reddit_id: post.reddit_id,
    permalink: ctx.forum.addressOf(post),
    subreddit: post.subreddit,
    author: post.author,
    title: post.title,
    body: post.body,
    created_utc: post.created_utc.toISOString(),
    score: post.score,
    num_comments: post.num_comments,
    relevance_score: match.relevance_score,
    reason: match.reason,
    ledger: match.ledger.map(toLedgerEntry),
    scanned_at: match.scanned_at.toISOString(),
    verdict: match.verdict,
    hidden_by: match.hidden_by,
    reply_draft: reply && toReply(ctx, { ...place, reply_drafts: reply }),
  }
}

function toLedgerEntry({ part, codes, points, quotes, rule, label }: StoredLedgerEntry): LedgerEntry {
  return {
    part,
    codes,
    label: label ?? describeEntry(rule ? { codes, rule } : { codes }),
    points,
    quotes,
    rule_id: rule?.id ?? null,
  }
}
