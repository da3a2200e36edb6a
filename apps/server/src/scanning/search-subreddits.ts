import type { SubredditResult } from '@radar/contract'
import { RedditError } from '@radar/reddit'
import type { UserCtx } from '../platform/ctx.ts'
import { ForumUnavailableError } from '../platform/errors.ts'
import { sayForumTrouble } from './say-trouble.ts'

const MOST_RESULTS = 10
const LONGEST_WAIT_MS = 5_000

export async function searchSubreddits(ctx: UserCtx, query: string): Promise<SubredditResult[]> {
  const session = ctx.reddit.appOnly({
    priority: 'interactive',
    tenant: ctx.user.id,
    max_wait_ms: LONGEST_WAIT_MS,
  })
  try {
    const page = await session.searchSubreddits(query, { limit: MOST_RESULTS })
    return page.items.map(({ display_name, title, subscribers, subreddit_type }) => ({
      name: display_name,
      title,
      subscribers: Math.round(subscribers ?? 0),
      public: subreddit_type === 'public',
    }))
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    ctx.log.warn('forum.search-failed', { error })
    throw new ForumUnavailableError(sayForumTrouble(error))
  }
}
