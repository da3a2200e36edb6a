import type { SubredditResult } from '@radar/contract'
import type { UserCtx } from '../../platform/ctx.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'
import { callForum, sessionFor, toFoundSubreddit, toSubredditResult } from './search-subreddits.ts'

const KEPT_MS = 600_000

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    communities: RecentAnswers<SubredditResult[]>
  }
}

/** Lists the few communities of the practice forum, largest first. Empty for Reddit, which has too many to offer. */
export async function listCommunities(ctx: UserCtx): Promise<SubredditResult[]> {
  if (!ctx.forum.demo) return []
  const known = ctx.memory.communities.find('all', ctx.now())
  if (known) return known
  const page = await callForum(ctx, 'forum.list-failed', () => sessionFor(ctx).popularSubreddits())
  const all = page.items
    .map((item) => toSubredditResult(toFoundSubreddit(item)))
    .toSorted((a, b) => b.subscribers - a.subscribers)
  ctx.memory.communities.keep('all', all, new Date(ctx.now().getTime() + KEPT_MS))
  return all
}
