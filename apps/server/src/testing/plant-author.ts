import { engagementPosts, matchesQueue } from '../db/schema/index.ts'
import { oneRow } from '../platform/database/one-row.ts'
import type { Person, World } from './create-world.ts'

type AuthoredPost = {
  campaignId: string
  author: string
  title?: string
  selftext?: string
  subreddit?: string
  /** Without it, the post is in the forum and no campaign matched it. */
  score?: number
  hours?: number
}

let planted = 0

/** A post of somebody's in the forum, and the match that a campaign made of it. */
export async function plantAuthor(world: World, { user }: Person, post: AuthoredPost) {
  const { campaignId, author, score, hours = 1 } = post
  const { title = 'Which invoicing tool would you recommend?', selftext = 'I lose track of who has paid.' } =
    post
  const { subreddit = 'freelancing' } = post
  const reddit_id = `person${(planted++).toString(36)}`
  const created_utc = Math.floor(world.ctx.now().getTime() / 1_000) - hours * 3_600
  world.forum.addPosts([{ id36: reddit_id, subreddit, author, title, selftext, created_utc }])
  if (score === undefined) return { redditId: reddit_id, matchId: '', postId: '' }
  return world.ctx.db.transaction(async (tx) => {
    const stored = await tx
      .insert(engagementPosts)
      .values({
        forum: world.ctx.forum.name,
        reddit_id,
        subreddit,
        author,
        title,
        body: selftext,
        permalink: `/r/${subreddit}/comments/${reddit_id}/`,
        created_utc: new Date(created_utc * 1_000),
        over_18: false,
        locked: false,
        archived: false,
      })
      .returning({ id: engagementPosts.id })
    const postId = oneRow(stored).id
    const match = await tx
      .insert(matchesQueue)
      .values({
        user_id: user.id,
        campaign_id: campaignId,
        post_id: postId,
        relevance_score: score,
        reason: 'Asks for a tool.',
        ledger: [],
        read_by: 'model',
        scanned_at: world.ctx.now(),
        revealed_at: world.ctx.now(),
      })
      .returning({ id: matchesQueue.id })
    return { redditId: reddit_id, matchId: oneRow(match).id, postId }
  })
}
