import type { SubredditDetails } from '@radar/contract'
import { RedditError } from '@radar/reddit'
import type { UserCtx } from '../../platform/ctx.ts'
import { ForumUnavailableError } from '../../platform/errors.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'
import { describeForumTrouble, describeUnreadable, stateFrom } from './describe-trouble.ts'
import { readSelfPromotion } from './read-self-promotion.ts'
import { sessionFor, toFound } from './search-subreddits.ts'
import type { FoundSubreddit } from './search-subreddits.ts'

const KEPT_MS = 3_600_000
/** Somebody may found it any minute. */
const MISSING_KEPT_MS = 300_000

type Missing = { found: false; name: string; problem: string }
type Looked = ({ found: true } & FoundSubreddit) | Missing

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** By name in lower case. */
    subredditsLookedUp: RecentAnswers<Looked>
  }
}

/** Whether there is a subreddit of this name, and what it says of self-promotion. Throws `ForumUnavailableError`. */
export async function lookUpSubreddit(
  ctx: UserCtx,
  name: string,
): Promise<({ found: true } & SubredditDetails) | Missing> {
  const looked = await findSubreddit(ctx, name)
  if (!looked.found) return looked
  return { ...looked, ...(await readSelfPromotion(ctx, looked.name)) }
}

/** The same without its rules, which cost another request. */
export async function findSubreddit(ctx: UserCtx, name: string): Promise<Looked> {
  const key = name.toLowerCase()
  const known = ctx.memory.subredditsLookedUp.find(key, ctx.now())
  if (known) return known
  const looked = await look(ctx, name)
  const ms = looked.found ? KEPT_MS : MISSING_KEPT_MS
  ctx.memory.subredditsLookedUp.keep(key, looked, new Date(ctx.now().getTime() + ms))
  return looked
}

async function look(ctx: UserCtx, name: string): Promise<Looked> {
  try {
    return { found: true, ...toFound(await sessionFor(ctx).aboutSubreddit(name)) }
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    const state = stateFrom(error)
    if (state === undefined) throw new ForumUnavailableError(describeForumTrouble(error))
    return { found: false, name, problem: problemOf(ctx, name, state) }
  }
}

function problemOf(
  { forum }: UserCtx,
  name: string,
  state: Parameters<typeof describeUnreadable>[0],
): string {
  if (state !== 'missing') return `Radar cannot read r/${name}. ${describeUnreadable(state)}`
  return forum.demo
    ? `Radar cannot find r/${name} in the practice forum. Choose one of its communities.`
    : `Radar cannot find r/${name}. Please check the spelling.`
}
