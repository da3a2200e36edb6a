import { eq } from 'drizzle-orm'
import type { Campaign } from '@radar/contract'
import { createMatcher } from '@radar/engine'
import type { Post, Score } from '@radar/engine'
import { DEMO_PERSON_ID } from '../db/demo-person.ts'
import { engagementPosts, matchesQueue } from '../db/schema/index.ts'
import { insertMatches } from '../matches/index.ts'
import { scorePost } from '../platform/score-posts.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { replaceExamples, toPost } from '../forum/index.ts'
import { POSTS } from './content/posts.ts'
import type { MadeUpPost } from './content/posts.ts'

const HOUR_MS = 3_600_000
/** Time from writing a post to finding it. */
const FOUND_AFTER_MS = 4 * 60_000

type ScoredHit = { score: Score; keywords: string[] }
type FoundExample = ScoredHit & { example: MadeUpPost; post: typeof engagementPosts.$inferSelect; campaign_id: string }

/** Match of the workspace, with the example that it was made from. */
export type ExampleMatch = {
  example: MadeUpPost
  match_id: string
  post_id: string
  score: Score
  campaign_id: string
}

/** Stores the example posts and has the engine match and score them like any other. */
export async function insertExampleMatches(
  ctx: Ctx,
  tx: Tx,
  campaigns: Record<MadeUpPost['of'], Campaign>,
): Promise<ExampleMatch[]> {
  const now = ctx.now().getTime()
  const posts = await replaceExamples(
    tx,
    POSTS.map(({ id, hours_ago, subreddit, author, title, body, score }) => {
      const created_utc = new Date(now - hours_ago * HOUR_MS)
      return { reddit_id: id, subreddit, author, title, body, score, created_utc }
    }),
  )
  const found: FoundExample[] = []
  for (const example of POSTS) {
    const post = posts.find(({ reddit_id }) => reddit_id === example.id)
    const campaign = campaigns[example.of]
    const match = post && (await matchOne(ctx, campaign, toPost(post)))
    if (match) found.push({ example, post, ...match, campaign_id: campaign.id })
  }
  await insertMatches(
    tx,
    found.map(({ post, score, keywords, campaign_id }) => {
      const at = new Date(Math.min(now, post.created_utc.getTime() + FOUND_AFTER_MS))
      return {
        ...score,
        user_id: DEMO_PERSON_ID,
        campaign_id,
        post_id: post.id,
        scanned_at: at,
        revealed_at: at,
        hidden_by: null,
        keywords,
      }
    }),
  )
  const rows = await tx
    .select({ id: matchesQueue.id, post_id: matchesQueue.post_id })
    .from(matchesQueue)
    .where(eq(matchesQueue.user_id, DEMO_PERSON_ID))
  const ids = new Map(rows.map(({ id, post_id }) => [post_id, id]))
  return found.flatMap(({ post, keywords: _, ...rest }) => {
    const match_id = ids.get(post.id)
    return match_id ? [{ ...rest, match_id, post_id: post.id }] : []
  })
}

/** Matches one post with a campaign: the keywords that found it, and its score. */
async function matchOne(
  ctx: Pick<Ctx, 'relevance' | 'now'>,
  campaign: Campaign,
  post: Post,
): Promise<ScoredHit | undefined> {
  const matcher = createMatcher()
  matcher.add(campaign)
  const [hit] = matcher.match(post)
  if (!hit) return undefined
  const score = await scorePost(ctx, { campaign, post })
  return { score, keywords: hit.keywords.map(({ keyword }) => keyword) }
}
