import { eq } from 'drizzle-orm'
import type { Campaign } from '@radar/contract'
import type { Score } from '@radar/engine'
import { DEMO_PERSON_ID } from '../db/demo-person.ts'
import { matchesQueue } from '../db/schema/index.ts'
import { insertMatches } from '../matches/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { replaceExamples } from '../forum/index.ts'
import { POSTS } from './content/posts.ts'
import type { MadeUpPost } from './content/posts.ts'
import { writtenAt } from './score-examples.ts'
import type { ScoredExample } from './score-examples.ts'

/** Time from writing a post to finding it. */
const FOUND_AFTER_MS = 4 * 60_000

/** Match of the workspace, with the example that it was made from. */
export type ExampleMatch = {
  example: MadeUpPost
  match_id: string
  post_id: string
  score: Score
  campaign_id: string
}

type Examples = { campaigns: Record<MadeUpPost['of'], Campaign>; scored: ScoredExample[] }

/** Stores the example posts and the matches among them. */
export async function insertExampleMatches(
  ctx: Ctx,
  tx: Tx,
  { campaigns, scored }: Examples,
): Promise<ExampleMatch[]> {
  const posts = await replaceExamples(
    tx,
    POSTS.map((example) => {
      const { id, subreddit, author, title, body, score } = example
      return { reddit_id: id, subreddit, author, title, body, score, created_utc: writtenAt(ctx, example) }
    }),
  )
  const postOf = new Map(posts.map((post) => [post.reddit_id, post]))
  const found = scored.flatMap((one) => {
    const post = postOf.get(one.example.id)
    return post ? [{ ...one, post, campaign_id: campaigns[one.example.of].id }] : []
  })
  await insertMatches(
    tx,
    found.map(({ post, score, keywords, campaign_id }) => {
      const at = new Date(Math.min(ctx.now().getTime(), post.created_utc.getTime() + FOUND_AFTER_MS))
      return {
        ...score,
        user_id: DEMO_PERSON_ID,
        campaign_id,
        post_id: post.id,
        scanned_at: at,
        revealed_at: at,
        hidden_by: null,
        arrived: false,
        keywords,
      }
    }),
  )
  const rows = await tx
    .select({ id: matchesQueue.id, post_id: matchesQueue.post_id })
    .from(matchesQueue)
    .where(eq(matchesQueue.user_id, DEMO_PERSON_ID))
  const ids = new Map(rows.map(({ id, post_id }) => [post_id, id]))
  return found.flatMap(({ example, score, post, campaign_id }) => {
    const match_id = ids.get(post.id)
    return match_id ? [{ example, score, campaign_id, match_id, post_id: post.id }] : []
  })
}
