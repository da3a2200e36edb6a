import type { SubredditResult } from '@radar/contract'
import { RedditError } from '@radar/reddit'
import type { UserCtx } from '../platform/ctx.ts'
import { ForumUnavailableError } from '../platform/errors.ts'
import { describeForumTrouble } from './describe-trouble.ts'

const MAX_RESULTS = 10
const MAX_WAIT_MS = 5_000
/** Subreddits come and go slowly. */
const KEPT_MS = 3_600_000
const MAX_KEPT = 2_000

type Found = { results: SubredditResult[]; until: number }

declare module '../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** What was found lately, by query, for all users. */
    foundSubreddits: Map<string, Found>
  }
}

export async function searchSubreddits(ctx: UserCtx, query: string): Promise<SubredditResult[]> {
  const key = query.toLowerCase().replace(/\s+/g, ' ')
  const known = foundBefore(ctx, key)
  if (known) return known
  try {
    const results = await search(ctx, query)
    keep(ctx, key, results)
    return results
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    ctx.log.warn('forum.search-failed', { error })
    throw new ForumUnavailableError(describeForumTrouble(error))
  }
}

function foundBefore(ctx: UserCtx, key: string): SubredditResult[] | undefined {
  const known = ctx.memory.foundSubreddits.get(key)
  return known && ctx.now().getTime() < known.until ? known.results : undefined
}

function keep(ctx: UserCtx, key: string, results: SubredditResult[]): void {
  const kept = ctx.memory.foundSubreddits
  kept.delete(key)
  kept.set(key, { results, until: ctx.now().getTime() + KEPT_MS })
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size > MAX_KEPT) kept.delete(oldest)
}

async function search(ctx: UserCtx, query: string): Promise<SubredditResult[]> {
  const session = ctx.reddit.appOnly({
    priority: 'interactive',
    tenant: ctx.user.id,
    max_wait_ms: MAX_WAIT_MS,
  })
  const page = await session.searchSubreddits(query, { limit: MAX_RESULTS })
  return page.items.map(({ display_name, title, subscribers, subreddit_type }) => ({
    name: display_name,
    title,
    subscribers: Math.round(subscribers ?? 0),
    public: subreddit_type === 'public',
  }))
}
