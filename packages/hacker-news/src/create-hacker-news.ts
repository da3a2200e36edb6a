import type { ClientOptions } from '@radar/forum-client'
import { createHostCaller } from './create-host-caller.ts'
import type { Host } from './hosts.ts'
import { fetchItem, fetchItems } from './items/fetch-items.ts'
import type { ItemStates } from './items/fetch-items.ts'
import { findStory } from './items/find-story.ts'
import type { HackerNewsItem } from './items/item.ts'
import type { ItemState } from './items/read-item.ts'
import { walkSearch } from './search/walk-search.ts'
import type { SearchRequest } from './search/walk-search.ts'
import type { WalkedPage } from './walked-page.ts'

export type HackerNewsOptions = ClientOptions<Host> & {
  /** Address of the search index with its version. @default 'https://hn.algolia.com/api/v1' */
  searchUrl?: string
  /** Address of the item API with its version. @default 'https://hacker-news.firebaseio.com/v0' */
  itemsUrl?: string
}

/** Reads Hacker News. Every call throws ForumError, whose `trouble` says what is wrong, where a host fails. */
export type HackerNews = {
  /** Pages of stories and comments by words or time, newest first; see walkSearch. */
  search(request: SearchRequest): AsyncGenerator<WalkedPage>
  item(id: number): Promise<ItemState>
  /** `attempts` are the tries of each request on outages. @default those of the client */
  items(ids: readonly number[], limits?: { attempts: number }): Promise<ItemStates>
  /** Story above a comment, at most 30 requests; null where the way up ends at something that cannot be read. */
  storyAbove(comment: HackerNewsItem): Promise<HackerNewsItem | null>
}

export function createHackerNews(options: HackerNewsOptions): HackerNews {
  const { searchUrl = 'https://hn.algolia.com/api/v1', itemsUrl = 'https://hacker-news.firebaseio.com/v0' } =
    options
  const urls = { search: withoutSlash(searchUrl), items: withoutSlash(itemsUrl) }
  const call = createHostCaller(urls, options)

  return {
    search: (request) => walkSearch(call, request),
    item: (id) => fetchItem(call, id),
    items: (ids, limits) => fetchItems(call, ids, limits),
    storyAbove: (comment) => findStory(call, comment),
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
