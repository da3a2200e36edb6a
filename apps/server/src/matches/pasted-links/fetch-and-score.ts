import type { Score } from '@radar/engine'
import type { RedditPost } from '@radar/reddit'
import { toPostFromForum } from '../../forum/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { RunningCampaign } from '../../platform/matching.ts'
import { fetchPost } from './fetch-post.ts'
import { loadCampaign } from './load-campaign.ts'
import { parseAddress } from './parse-address.ts'
import { scorePastedPost } from './score-pasted-post.ts'

const DAY_MS = 86_400_000

export type PastedLink = { id: string; url: string }

/** Post as the forum shows it now, with its score for a campaign. */
export type ScoredLink = {
  campaign: RunningCampaign
  post: RedditPost
  score: Score
  keywords: string[]
  obstacle: 'too_old' | 'blocked' | null
}

/**
 * Fetches the post at an address and scores it for a campaign, as a scan would score it today. Costs one request of the
 * user's own share and no unit. Throws `InvalidInputError` for an address that leads to no post.
 */
export async function fetchAndScore(ctx: UserCtx, { id, url }: PastedLink): Promise<ScoredLink> {
  const campaign = await loadCampaign(ctx, id)
  const post = await fetchPost(ctx, parseAddress(url, ctx.forum))
  return {
    campaign,
    post,
    ...(await scorePastedPost(ctx, campaign, toPostFromForum(post))),
    obstacle: findObstacle(ctx, campaign, post),
  }
}

function findObstacle(ctx: UserCtx, { negative_users, plan }: RunningCampaign, post: RedditPost) {
  const author = post.author?.toLowerCase()
  if (negative_users.some((name) => name.toLowerCase() === author)) return 'blocked'
  const since = ctx.now().getTime() - plan.history_days * DAY_MS
  return post.created_utc * 1_000 < since ? 'too_old' : null
}
