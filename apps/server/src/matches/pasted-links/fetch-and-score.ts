import type { Score } from '@radar/engine'
import type { UserCtx } from '../../platform/ctx.ts'
import type { RunningCampaign } from '../../platform/matching.ts'
import { fetchLinked } from './fetch-linked.ts'
import type { LinkedPost } from './fetch-linked.ts'
import { loadCampaign } from './load-campaign.ts'
import { scorePastedPost } from './score-pasted-post.ts'

const DAY_MS = 86_400_000

export type PastedLink = { id: string; url: string }

/** Post as its forum shows it now, with its score for a campaign. */
export type ScoredLink = {
  campaign: RunningCampaign
  linked: LinkedPost
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
  const linked = await fetchLinked(ctx, url)
  const { item } = linked
  return {
    campaign,
    linked,
    ...(await scorePastedPost(ctx, campaign, toEnginePost(item))),
    obstacle: findObstacle(ctx, campaign, item),
  }
}

function toEnginePost(item: LinkedPost['item']) {
  const { reddit_id, comment_id, created_utc } = item
  return {
    ...item,
    ...toText(item),
    id: comment_id ?? reddit_id,
    created_utc: created_utc.getTime() / 1_000,
  }
}

/** A comment is scored by its own text, as everywhere. */
export function toText({ comment_id, subreddit, title, body }: LinkedPost['item']) {
  return { subreddit, title: comment_id === null ? title : '', body }
}

function findObstacle(
  ctx: UserCtx,
  { negative_users, plan }: RunningCampaign,
  { author, created_utc }: LinkedPost['item'],
) {
  if (negative_users.some((name) => name.toLowerCase() === author?.toLowerCase())) return 'blocked'
  return created_utc.getTime() < ctx.now().getTime() - plan.history_days * DAY_MS ? 'too_old' : null
}
