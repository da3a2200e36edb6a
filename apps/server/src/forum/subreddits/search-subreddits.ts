import type { SubredditResult } from '@radar/contract'
import { RedditError } from '@radar/reddit'
import type { RedditSubreddit } from '@radar/reddit'
import type { UserCtx } from '../../platform/ctx.ts'
import { ForumUnavailableError } from '../../platform/errors.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'
import { describeForumTrouble } from './describe-trouble.ts'

const MAX_RESULTS = 10
const MAX_WAIT_MS = 5_000
/** An hour, since subreddits change slowly. */
const KEPT_MS = 3_600_000

export type FoundSubreddit = SubredditResult & { description: string; over_18: boolean }

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Recent results by query, for all users. */
    foundSubreddits: RecentAnswers<FoundSubreddit[]>
  }
}

/** Searches the forum for subreddits, with their descriptions. Throws `ForumUnavailableError`. */
export async function fetchSubreddits(ctx: UserCtx, query: string): Promise<FoundSubreddit[]> {
  const key = query.toLowerCase().replace(/\s+/g, ' ')
  const known = ctx.memory.foundSubreddits.find(key, ctx.now())
  if (known) return known
  const page = await callForum(ctx, 'forum.search-failed', () =>
    sessionFor(ctx).searchSubreddits(query, { limit: MAX_RESULTS }),
  )
  const found = page.items.map(toFoundSubreddit)
  ctx.memory.foundSubreddits.keep(key, found, new Date(ctx.now().getTime() + KEPT_MS))
  return found
}

/** Searches the forum for subreddits. Throws `ForumUnavailableError`. */
export async function searchSubreddits(ctx: UserCtx, query: string): Promise<SubredditResult[]> {
  return (await fetchSubreddits(ctx, query)).map(toSubredditResult)
}

export function toFoundSubreddit(subreddit: RedditSubreddit): FoundSubreddit {
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

export function toSubredditResult({
  name,
  title,
  subscribers,
  public: isPublic,
}: FoundSubreddit): SubredditResult {
  return { name, title, subscribers, public: isPublic }
}

/** Opens a session whose requests count against the user's share and wait for seconds at most. */
export function sessionFor(ctx: UserCtx) {
  return ctx.reddit.appOnly({ priority: 'interactive', tenant: ctx.user.id, max_wait_ms: MAX_WAIT_MS })
}

/** Calls the forum and turns its errors into a `ForumUnavailableError` with a message for people. */
export async function callForum<Answer>(
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
