import { cutText } from '@radar/contract'
import type { Post } from '@radar/engine'
import type { RedditPost } from '@radar/reddit'
import type { UserCtx } from '../../platform/ctx.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'
import { sessionFor } from '../../forum/index.ts'

/** Time for which fetched posts are reused. They are kept in memory and not stored. */
const MAX_AGE_MS = 600_000
const MAX_BODY = 4_000

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Posts by subreddit in lower case. */
    listingsRead: RecentAnswers<Post[]>
    /** Posts by search words. */
    postsFound: RecentAnswers<Post[]>
  }
}

/** Fetches the newest posts of a subreddit, in one request. Throws the forum's error. */
export async function fetchNewest(ctx: UserCtx, subreddit: string): Promise<Post[]> {
  return fetchCached(ctx, { answers: ctx.memory.listingsRead, key: subreddit.toLowerCase() }, () =>
    sessionFor(ctx).newPosts([subreddit]),
  )
}

/** Searches all subreddits for posts with these words. Throws the forum's error. */
export async function searchPosts(ctx: UserCtx, words: string): Promise<Post[]> {
  return fetchCached(ctx, { answers: ctx.memory.postsFound, key: words }, () =>
    sessionFor(ctx).search({ query: `"${words}"`, sort: 'relevance', time: 'year' }),
  )
}

type CachedPosts = { answers: RecentAnswers<Post[]>; key: string }

async function fetchCached(
  ctx: UserCtx,
  { answers, key }: CachedPosts,
  read: () => Promise<{ items: RedditPost[] }>,
): Promise<Post[]> {
  const known = answers.find(key, ctx.now())
  if (known) return known
  const posts = (await read()).items.flatMap(toPost)
  answers.keep(key, posts, new Date(ctx.now().getTime() + MAX_AGE_MS))
  return posts
}

function toPost(post: RedditPost): Post[] {
  if (post.deleted || post.removed || post.author === null) return []
  const { id, subreddit, author, title, created_utc, score, num_comments } = post
  return [
    {
      id,
      subreddit,
      author,
      title,
      body: cutText(post.text, MAX_BODY),
      created_utc,
      score,
      num_comments,
    },
  ]
}
