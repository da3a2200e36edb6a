import { createMatcher } from '@radar/engine'
import type { Post, Score } from '@radar/engine'
import type { RedditPost } from '@radar/reddit'
import { selectCampaign } from '../../campaigns/index.ts'
import { loadRunning } from '../index/load-running.ts'
import { createScorer } from '../../platform/create-scorer.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError } from '../../platform/errors.ts'
import type { RunningCampaign } from '../../platform/matching.ts'
import { selectCountedIntents } from '../../account/index.ts'
import { toPostFromForum } from '../../forum/index.ts'
import { fetchPost } from './fetch-post.ts'
import { parseAddress } from './parse-address.ts'

const DAY_MS = 86_400_000

const INACTIVE = 'This campaign is inactive. Switch it on to score a post for it.'
const NO_ROOM =
  'Your plan has no room for this campaign at the moment. Upgrade, or switch off another one, to score a post for it.'

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
  const read = toPostFromForum(post)
  return {
    campaign,
    post,
    score: createScorer(campaign).score(read, Math.floor(ctx.now().getTime() / 1_000)),
    keywords: keywordsIn(campaign, read),
    obstacle: findObstacle(ctx, campaign, post),
  }
}

/** Loads a campaign with the intent queries that were counted today. */
async function loadCampaign(ctx: UserCtx, id: string): Promise<RunningCampaign> {
  const [{ active }, running] = await ctx.db.statement((tx) =>
    Promise.all([selectCampaign(ctx, tx, id), loadRunning(ctx, tx, [ctx.user.id])]),
  )
  if (!active) throw new ConflictError(INACTIVE)
  const campaign = running.get(ctx.user.id)?.campaigns.find((one) => one.id === id)
  if (!campaign) throw new ConflictError(NO_ROOM)
  const { prompt_ids } = campaign
  if (prompt_ids.length === 0) return campaign
  const counted = await ctx.db.statement((tx) => selectCountedIntents(ctx, tx, [campaign]))
  const campaign_prompts = campaign.campaign_prompts.filter((_, place) =>
    counted.has(prompt_ids[place] ?? ''),
  )
  return { ...campaign, campaign_prompts }
}

/** Keywords in a post. The post may be in a subreddit that the campaign does not watch. */
function keywordsIn(campaign: RunningCampaign, post: Post): string[] {
  const matcher = createMatcher()
  matcher.add({ ...campaign, subreddits: [post.subreddit], campaign_prompts: [] })
  return matcher.match(post).flatMap((hit) => hit.keywords.map(({ keyword }) => keyword))
}

function findObstacle(ctx: UserCtx, { negative_users, plan }: RunningCampaign, post: RedditPost) {
  const author = post.author?.toLowerCase()
  if (negative_users.some((name) => name.toLowerCase() === author)) return 'blocked'
  const since = ctx.now().getTime() - plan.history_days * DAY_MS
  return post.created_utc * 1_000 < since ? 'too_old' : null
}
