import type { ForumTrouble } from '@radar/contract'
import type { Ctx } from '../../platform/ctx.ts'
import { ForumTroubleError } from '../../platform/forums.ts'
import type { Connector, ForumItem, ForumPage } from '../../platform/forums.ts'
import type { Allowance } from './allowance.ts'

/** Forum with what its search brought. `trouble` is null where it answered at all. */
export type Searched = { key: string; name: string; items: ForumItem[]; trouble: ForumTrouble | null }

/** Forum that is searched as a whole, without a name of a place. */
type SearchedForum = Pick<Connector, 'key' | 'name'> & {
  search(phrase: string, since: Date): Promise<ForumPage>
}

type ForumSearch = {
  forum: SearchedForum
  isStarted: boolean
  answers: number
  items: ForumItem[]
  trouble: ForumTrouble | null
}
type Search = {
  phrases: readonly string[]
  since: Date
  allowance: Allowance
  /** Time of the monotonic clock at which forums that have not answered are left out. */
  end: number
}

/**
 * Searches each forum that needs no key, phrase by phrase, until the allowance or the time is used up. A forum whose turn
 * did not come is left out.
 */
export async function searchForums(ctx: Ctx, search: Search): Promise<Searched[]> {
  const searches = ctx.forums.all
    .flatMap(searchedForum)
    .map((forum): ForumSearch => ({ forum, isStarted: false, answers: 0, items: [], trouble: null }))
  const over = new AbortController()
  await Promise.race([
    searchAll(ctx, searches, { ...search, isOver: () => over.signal.aborted }),
    ctx.sleep(Math.max(0, search.end - ctx.monotonic()), over.signal).catch(() => undefined),
  ])
  over.abort()
  return searches.filter(({ isStarted }) => isStarted).map(toSearched)
}

function searchedForum({ key, name, reading }: Connector): SearchedForum[] {
  const place = reading?.places.only
  if (!reading?.search || place === undefined) return []
  const { search } = reading
  return [{ key, name, search: (phrase, since) => search({ place, phrase, since }) }]
}

async function searchAll(
  ctx: Ctx,
  searches: readonly ForumSearch[],
  search: Search & { isOver(): boolean },
): Promise<void> {
  for (const phrase of search.phrases) {
    const waiting = searches.filter(({ trouble }) => trouble === null)
    while (waiting.length > 0) {
      const group = waiting.splice(0, search.allowance.remaining())
      // What is left of the allowance is given back then.
      if (group.length === 0 || search.isOver()) return
      await Promise.all(group.map((one) => searchOne(ctx, one, { ...search, phrase })))
    }
  }
}

async function searchOne(
  { log }: Ctx,
  search: ForumSearch,
  { phrase, since, allowance }: Search & { phrase: string },
): Promise<void> {
  const { forum } = search
  search.isStarted = true
  try {
    const { items } = await allowance.run(() => forum.search(phrase, since))
    search.items.push(...items)
    search.answers++
  } catch (error) {
    if (!(error instanceof ForumTroubleError)) throw error
    log.warn('first-look.search-failed', { forum: forum.key, error })
    search.trouble = error.trouble
  }
}

function toSearched({ forum: { key, name }, answers, items, trouble }: ForumSearch): Searched {
  if (answers > 0) return { key, name, items: withoutDoubles(items), trouble: null }
  return { key, name, items: [], trouble: trouble ?? 'down' }
}

/** Several phrases may bring the same post or comment. */
function withoutDoubles(items: readonly ForumItem[]): ForumItem[] {
  return [...new Map(items.map((item) => [item.comment_id ?? item.reddit_id, item])).values()]
}
