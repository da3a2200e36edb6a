import type { SubredditResult } from '@radar/contract'
import { RedditError } from '@radar/reddit'
import type { RedditSubreddit } from '@radar/reddit'
import type { UserCtx } from '../../platform/ctx.ts'
import { ForumUnavailableError } from '../../platform/errors.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'
import { describeForumTrouble } from './describe-trouble.ts'

const MAX_RESULTS = 10
const MAX_WAIT_MS = 5_000
/** Subreddits come and go slowly. */
const KEPT_MS = 3_600_000

export type FoundSubreddit = SubredditResult & { description: string; over_18: boolean }

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** What was found lately, by query, for all users. */
    foundSubreddits: RecentAnswers<FoundSubreddit[]>
  }
}

/** Subreddits that the forum finds. Throws `ForumUnavailableError`. */
export async function findSubreddits(ctx: UserCtx, query: string): Promise<FoundSubreddit[]> {
  const key = query.toLowerCase().replace(/\s+/g, ' ')
  const known = ctx.memory.foundSubreddits.find(key, ctx.now())
  if (known) return known
  const page = await askForum(ctx, 'forum.search-failed', () =>
    sessionFor(ctx).searchSubreddits(query, { limit: MAX_RESULTS }),
  )
  const found = page.items.map(toFound)
  ctx.memory.foundSubreddits.keep(key, found, new Date(ctx.now().getTime() + KEPT_MS))
  return found
}

/** The same, as the contract shows them. */
export async function searchSubreddits(ctx: UserCtx, query: string): Promise<SubredditResult[]> {
  return (await findSubreddits(ctx, query)).map(toResult)
}

export function toFound(subreddit: RedditSubreddit): FoundSubreddit {
  const { display_name, title, subscribers, subreddit_type, public_description, over18 } = subreddit
  return {
    name: display_name,
    title,
    subscribers: Math.round(subscribers ?? 0),
    public: subreddit_type === 'public',
    description: public_description,
    over_18: over18,
  }
}

export function toResult({ name, title, subscribers, public: isPublic }: FoundSubreddit): SubredditResult {
  return { name, title, subscribers, public: isPublic }
}

/** A session of somebody who waits for the answer. */
export function sessionFor(ctx: UserCtx) {
  return ctx.reddit.appOnly({ priority: 'interactive', tenant: ctx.user.id, max_wait_ms: MAX_WAIT_MS })
}

/** Turns the forum's errors into one that a person may read. */
export async function askForum<Answer>(
  ctx: UserCtx,
  event: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    ctx.log.warn(event, { error })
    throw new ForumUnavailableError(describeForumTrouble(error))
  }
}
