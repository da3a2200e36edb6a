import { createMatcher } from '@radar/engine'
import type { Post, Score } from '@radar/engine'
import { scorePost } from '../../platform/score-posts.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { RunningCampaign } from '../../platform/matching.ts'

/** Scores a post as a scan would today, and finds the keywords in it. */
export async function scorePastedPost(
  ctx: UserCtx,
  campaign: RunningCampaign,
  post: Post,
): Promise<{ score: Score; keywords: string[] }> {
  return { score: await scorePost(ctx, { campaign, post }), keywords: keywordsIn(campaign, post) }
}

/** Keywords in a post. The post may be in a subreddit that the campaign does not watch, or in none. */
function keywordsIn(campaign: RunningCampaign, post: Post): string[] {
  const matcher = createMatcher()
  const subreddit = post.subreddit || 'nowhere'
  matcher.add({ ...campaign, subreddits: [subreddit], campaign_prompts: [] })
  return matcher.match({ ...post, subreddit }).flatMap((hit) => hit.keywords.map(({ keyword }) => keyword))
}
