import type { LinkScore } from '@radar/contract'
import { toShownScore } from '../inbox/to-shown-score.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { findMatch } from './find-match.ts'
import { fetchAndScore } from './fetch-and-score.ts'
import type { PastedLink } from './fetch-and-score.ts'

/** Scores the post at an address for a campaign. Stores nothing. */
export async function scoreLink(ctx: UserCtx, link: PastedLink): Promise<LinkScore> {
  const { campaign, post, score, keywords, obstacle } = await fetchAndScore(ctx, link)
  const match_id = await ctx.db.statement((tx) =>
    findMatch(ctx, tx, { campaign_id: campaign.id, reddit_id: post.id }),
  )
  const { id: reddit_id, subreddit, author, title, text, shared_from, created_utc } = post
  return {
    post: {
      reddit_id,
      permalink: ctx.forum.addressOf({ forum: ctx.forum.name, reddit_id, subreddit }),
      subreddit,
      author,
      title,
      body: text,
      shared_from,
      created_utc: new Date(created_utc * 1_000).toISOString(),
      score: wholeOf(post.score),
      num_comments: wholeOf(post.num_comments),
    },
    ...toShownScore(score),
    keywords,
    match_id: match_id ?? null,
    obstacle,
    history_days: campaign.plan.history_days,
  }
}

const wholeOf = (count: number | null) => (count === null ? null : Math.round(count))
