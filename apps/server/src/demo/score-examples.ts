import { createMatcher } from '@radar/engine'
import type { Campaign, Post, Score } from '@radar/engine'
import type { Ctx } from '../platform/ctx.ts'
import { scorePosts } from '../platform/score-posts.ts'
import { CAMPAIGNS } from './content/campaigns.ts'
import { POSTS } from './content/posts.ts'
import type { MadeUpPost } from './content/posts.ts'

const HOUR_MS = 3_600_000

/** Example post with the keywords that find it, and its score. */
export type ScoredExample = { example: MadeUpPost; score: Score; keywords: string[] }

/** Has the engine match and score the example posts like any other. */
export async function scoreExamples(ctx: Ctx): Promise<ScoredExample[]> {
  const pairs = POSTS.flatMap((example) => {
    const { of, id, subreddit, author, title, body, score } = example
    const campaign = { id: of, ...CAMPAIGNS[of] }
    const created_utc = Math.floor(writtenAt(ctx, example).getTime() / 1_000)
    const post = { id, subreddit, author, title, body, created_utc, score, num_comments: 0 }
    const keywords = keywordsIn(campaign, post)
    return keywords ? [{ example, keywords, campaign, post }] : []
  })
  return scorePosts(ctx, pairs)
}

export function writtenAt({ now }: Ctx, { hours_ago }: MadeUpPost): Date {
  return new Date(now().getTime() - hours_ago * HOUR_MS)
}

/** Keywords in a post; undefined where the campaign does not find it. */
function keywordsIn(campaign: Campaign, post: Post): string[] | undefined {
  const matcher = createMatcher()
  matcher.add(campaign)
  const [hit] = matcher.match(post)
  return hit?.keywords.map(({ keyword }) => keyword)
}
