import { createHostBudget } from './budget/create-host-budget.ts'
import type { HostBudget } from './budget/host-budget.ts'
import { SYSTEM_CLOCK } from './clock.ts'
import type { Clock } from './clock.ts'
import { createCaller } from './http/create-caller.ts'
import { fetchItem, fetchItems } from './items/fetch-items.ts'
import type { ItemStates } from './items/fetch-items.ts'
import { findStory } from './items/find-story.ts'
import type { HackerNewsItem } from './items/item.ts'
import type { ItemState } from './items/read-item.ts'
import { walkSearch } from './search/walk-search.ts'
import type { SearchRequest } from './search/walk-search.ts'
import type { WalkedPage } from './walked-page.ts'

export type HackerNewsOptions = {
  /** Name and version of the program and how to reach its owner. Throws TypeError where it cannot be a header. */
  userAgent: string
  /** Address of the search index with its version. @default 'https://hn.algolia.com/api/v1' */
  searchUrl?: string
  /** Address of the item API with its version. @default 'https://hacker-news.firebaseio.com/v0' */
  itemsUrl?: string
  /** One budget for everything that this program sends; by default one for this client. */
  budget?: HostBudget
  fetch?: typeof globalThis.fetch
  clock?: Clock
  /** For one request with its answer. @default 20000 */
  timeout_ms?: number
  /** Time that a call may wait for room in the budget. @default 20000 */
  max_wait_ms?: number
  /** Tries of each request on outages. @default 3 */
  attempts?: number
}

/** Reads Hacker News. Every call throws HackerNewsError, whose `trouble` says what is wrong, where a host fails. */
export type HackerNews = {
  /** Pages of stories and comments by words or time, newest first; see walkSearch. */
  search(request: SearchRequest): AsyncGenerator<WalkedPage>
  item(id: number): Promise<ItemState>
  items(ids: readonly number[]): Promise<ItemStates>
  /** Story above a comment, at most 30 requests; null where the way up ends at something that cannot be read. */
  storyAbove(comment: HackerNewsItem): Promise<HackerNewsItem | null>
}

export function createHackerNews(options: HackerNewsOptions): HackerNews {
  const { userAgent, clock = SYSTEM_CLOCK } = options
  if (!/^[\x20-\x7e]{3,200}$/.test(userAgent)) throw new TypeError('The User-Agent must be plain text.')
  const call = createCaller({
    urls: {
      search: withoutSlash(options.searchUrl ?? 'https://hn.algolia.com/api/v1'),
      items: withoutSlash(options.itemsUrl ?? 'https://hacker-news.firebaseio.com/v0'),
    },
    userAgent,
    budget: options.budget ?? createHostBudget({}, clock),
    fetch: options.fetch ?? globalThis.fetch,
    clock,
    timeout_ms: options.timeout_ms ?? 20_000,
    max_wait_ms: options.max_wait_ms ?? 20_000,
    attempts: options.attempts ?? 3,
  })

  return {
    search: (request) => walkSearch(call, request),
    item: (id) => fetchItem(call, id),
    items: (ids) => fetchItems(call, ids),
    storyAbove: (comment) => findStory(call, comment),
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
