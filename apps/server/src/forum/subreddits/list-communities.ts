import type { SubredditResult } from '@radar/contract'
import type { UserCtx } from '../../platform/ctx.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'
import { askForum, sessionFor, toFound, toResult } from './search-subreddits.ts'

const KEPT_MS = 600_000

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    communities: RecentAnswers<SubredditResult[]>
  }
}

/** The communities of the practice forum, largest first: there are few. Reddit's are too many to offer. */
export async function listCommunities(ctx: UserCtx): Promise<SubredditResult[]> {
  if (!ctx.forum.demo) return []
  const known = ctx.memory.communities.find('all', ctx.now())
  if (known) return known
  const page = await askForum(ctx, 'forum.list-failed', () => sessionFor(ctx).popularSubreddits())
  const all = page.items
    .map((item) => toResult(toFound(item)))
    .toSorted((a, b) => b.subscribers - a.subscribers)
  ctx.memory.communities.keep('all', all, new Date(ctx.now().getTime() + KEPT_MS))
  return all
}
