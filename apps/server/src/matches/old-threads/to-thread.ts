import type { EvergreenThread } from '@radar/contract'
import type { engagementPosts, evergreenThreads } from '../../db/schema/index.ts'
import { toShownScore } from '../inbox/to-shown-score.ts'
import type { UserCtx } from '../../platform/ctx.ts'

export type ThreadWithPost = {
  evergreen_threads: typeof evergreenThreads.$inferSelect
  engagement_posts: typeof engagementPosts.$inferSelect
}

export function toThread(
  ctx: UserCtx,
  { evergreen_threads: thread, engagement_posts: post }: ThreadWithPost,
): EvergreenThread {
  const { id, campaign_id, search_query, search_sort, place, verdict } = thread
  const { num_comments } = post
  const { found_num_comments } = thread
  return {
    id,
    campaign_id,
    reddit_id: post.reddit_id,
    permalink: ctx.forums.addressOf(post),
    subreddit: post.subreddit,
    author: post.author,
    title: post.title,
    body: post.body,
    shared_from: post.shared_from,
    created_utc: post.created_utc.toISOString(),
    score: post.score,
    num_comments,
    gained_comments:
      num_comments === null || found_num_comments === null ? null : num_comments - found_num_comments,
    ...toShownScore(thread),
    offered_at: thread.offered_at.toISOString(),
    search_query,
    search_sort,
    place,
    verdict,
  }
}
