import type { SubredditDetails } from '@radar/contract'
import { RedditError } from '@radar/reddit'
import type { UserCtx } from '../../platform/ctx.ts'
import { ForumUnavailableError } from '../../platform/errors.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'
import { describeForumTrouble, describeUnreadable, stateFrom } from './describe-trouble.ts'
import { fetchSelfPromotion } from './fetch-self-promotion.ts'
import { sessionFor, toFoundSubreddit } from './search-subreddits.ts'
import type { FoundSubreddit } from './search-subreddits.ts'

const KEPT_MS = 3_600_000
/** Shorter, because somebody may create it at any minute. */
const MISSING_KEPT_MS = 300_000

type MissingSubreddit = { found: false; name: string; problem: string }
type SubredditLookup = ({ found: true } & FoundSubreddit) | MissingSubreddit

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Lookups by lower-case name. */
    subredditsLookedUp: RecentAnswers<SubredditLookup>
  }
}

/** Looks up a subreddit with its rule on self-promotion. Throws `ForumUnavailableError`. */
export async function lookUpSubreddit(
  ctx: UserCtx,
  name: string,
): Promise<({ found: true } & SubredditDetails) | MissingSubreddit> {
  const lookup = await fetchSubreddit(ctx, name)
  if (!lookup.found) return lookup
  return { ...lookup, ...(await fetchSelfPromotion(ctx, lookup.name)) }
}

/** Looks up a subreddit without its rules, which cost another request. Throws `ForumUnavailableError`. */
export async function fetchSubreddit(ctx: UserCtx, name: string): Promise<SubredditLookup> {
  const key = name.toLowerCase()
  const known = ctx.memory.subredditsLookedUp.find(key, ctx.now())
  if (known) return known
  const lookup = await fetchLookup(ctx, name)
  const ms = lookup.found ? KEPT_MS : MISSING_KEPT_MS
  ctx.memory.subredditsLookedUp.keep(key, lookup, new Date(ctx.now().getTime() + ms))
  return lookup
}

async function fetchLookup(ctx: UserCtx, name: string): Promise<SubredditLookup> {
  try {
    return { found: true, ...toFoundSubreddit(await sessionFor(ctx).aboutSubreddit(name)) }
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    const state = stateFrom(error)
    if (state === undefined) throw new ForumUnavailableError(describeForumTrouble(error))
    return { found: false, name, problem: describeProblem(ctx, name, state) }
  }
}

function describeProblem(
  { forum }: UserCtx,
  name: string,
  state: Parameters<typeof describeUnreadable>[0],
): string {
  if (state !== 'missing') return `Radar cannot read r/${name}. ${describeUnreadable(state)}`
  return forum.demo
    ? `Radar cannot find r/${name} in the practice forum. Choose one of its communities.`
    : `Radar cannot find r/${name}. Please check the spelling.`
}
