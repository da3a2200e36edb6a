import type { LinkScore } from '@radar/contract'
import { toShownScore } from '../inbox/to-shown-score.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { readScored } from '../reader/read-scored.ts'
import { findMatch } from './find-match.ts'
import { fetchAndScore, toText } from './fetch-and-score.ts'
import type { PastedLink } from './fetch-and-score.ts'

/** Scores the post at an address for a campaign. Stores nothing. */
export async function scoreLink(ctx: UserCtx, link: PastedLink): Promise<LinkScore> {
  const { campaign, linked, keywords, obstacle, ...scored } = await fetchAndScore(ctx, link)
  const text = toText(linked.item)
  const { score, ...reading } = await readScored(ctx, { text, campaign, score: scored.score })
  const { forum, item, shared_from } = linked
  const { reddit_id, comment_id, subreddit, author, title, body, created_utc } = item
  const match_id = await ctx.db.statement((tx) =>
    findMatch(tx, { campaign_id: campaign.id, forum, reddit_id, comment_id }),
  )
  return {
    post: {
      reddit_id,
      forum,
      forum_name: ctx.forums.nameOf(forum),
      permalink: ctx.forums.addressOf({ forum, ...item }),
      subreddit,
      author,
      title,
      body,
      shared_from,
      created_utc: created_utc.toISOString(),
      score: item.score,
      num_comments: item.num_comments,
    },
    ...toShownScore(score),
    ...reading,
    keywords,
    match_id: match_id ?? null,
    obstacle,
    history_days: campaign.plan.history_days,
  }
}
