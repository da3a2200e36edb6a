import { engagementPosts, unmatchedPosts } from '../db/schema/index.ts'
import type { World } from './create-world.ts'

let stored = 0

/** A post as a listing has just brought it: it is stored, and nobody has matched it. Returns its id. */
export function storePost(
  world: World,
  {
    subreddit,
    title,
    body = 'Thanks in advance.',
    author = 'asking_alex',
  }: { subreddit: string; title: string; body?: string; author?: string },
): Promise<string> {
  const reddit_id = `stored${(stored++).toString(36)}`
  return world.ctx.db.transaction(async (tx) => {
    const [post] = await tx
      .insert(engagementPosts)
      .values({
        forum: world.ctx.forum.name,
        reddit_id,
        subreddit,
        author,
        title,
        body,
        permalink: `/r/${subreddit}/comments/${reddit_id}/`,
        created_utc: world.ctx.now(),
        score: 1,
        num_comments: 0,
        over_18: false,
        locked: false,
        archived: false,
      })
      .returning({ post_id: engagementPosts.id })
    if (!post) throw new Error('The post was not stored.')
    await tx.insert(unmatchedPosts).values(post)
    return post.post_id
  })
}
