import { desc, eq, inArray } from 'drizzle-orm'
import type { Match, ReplyDraft } from '@radar/contract'
import { campaigns, engagementPosts, matchesQueue, replyDrafts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db.ts'
import { replyInPlace, showReply } from '../replies/index.ts'

type Joined = {
  matches_queue: typeof matchesQueue.$inferSelect
  engagement_posts: typeof engagementPosts.$inferSelect
}

/** Matches with the posts they refer to. */
export function selectMatches(tx: Tx) {
  return tx
    .select()
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(matchesQueue.post_id, engagementPosts.id))
    .$dynamic()
}

/** Matches as the contract shows them, each with its latest reply. */
export async function showMatches(ctx: Ctx, tx: Tx, rows: Joined[]): Promise<Match[]> {
  const replyOf = await readLatestReplies(
    ctx,
    tx,
    rows.map((row) => row.matches_queue.id),
  )
  return rows.map(({ matches_queue: match, engagement_posts: post }) => ({
    id: match.id,
    campaign_id: match.campaign_id,
    post_id: post.id,
    reddit_id: post.reddit_id,
    permalink: `${ctx.forum.url}${post.permalink}`,
    subreddit: post.subreddit,
    author: post.author,
    title: post.title,
    body: post.body,
    created_utc: post.created_utc.toISOString(),
    score: post.score,
    num_comments: post.num_comments,
    relevance_score: match.relevance_score,
    reason: match.reason,
    ledger: match.ledger,
    scanned_at: match.scanned_at.toISOString(),
    verdict: match.verdict,
    hidden_by: match.hidden_by,
    reply_draft: replyOf.get(match.id) ?? null,
  }))
}

async function readLatestReplies(ctx: Ctx, tx: Tx, matchIds: string[]): Promise<Map<string, ReplyDraft>> {
  if (matchIds.length === 0) return new Map()
  const rows = await tx
    .selectDistinctOn([replyDrafts.match_id], replyInPlace)
    .from(replyDrafts)
    .innerJoin(engagementPosts, eq(replyDrafts.post_id, engagementPosts.id))
    .leftJoin(matchesQueue, eq(replyDrafts.match_id, matchesQueue.id))
    .leftJoin(campaigns, eq(matchesQueue.campaign_id, campaigns.id))
    .where(inArray(replyDrafts.match_id, matchIds))
    .orderBy(replyDrafts.match_id, desc(replyDrafts.created_at))
  return new Map(rows.map((row) => [row.reply_drafts.match_id!, showReply(ctx, row)]))
}
