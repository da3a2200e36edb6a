import { isMalformed } from '@radar/discourse'
import type { Discourse } from '@radar/discourse'
import type { ForumPage, NewestRequest, PastRequest, SearchRequest } from '../../../platform/forums.ts'
import { toItem } from './to-item.ts'

/** Requests of one reading; a listing has 50 posts. */
const MAX_PAGES = 4
/** Requests for the past of a new place. */
const MAX_PAST_PAGES = 20

/** Makes the client of one host, or returns the one made before. */
export type DiscourseClients = (host: string) => Discourse

export async function fetchNewest(
  clientOf: DiscourseClients,
  { places, until }: NewestRequest,
): Promise<ForumPage> {
  const [host = ''] = places
  return walk(clientOf(host), { host, since: until, max_pages: MAX_PAGES })
}

export async function fetchPast(
  clientOf: DiscourseClients,
  { place: host, since }: PastRequest,
): Promise<ForumPage> {
  return walk(clientOf(host), { host, since: since.getTime(), max_pages: MAX_PAST_PAGES })
}

/** Lists the newest 50 posts of a forum. */
export async function fetchSample(
  clientOf: DiscourseClients,
  { place: host, since }: PastRequest,
): Promise<ForumPage> {
  return walk(clientOf(host), { host, since: since.getTime(), max_pages: 1, attempts: 1 })
}

type WalkRequest = { host: string; since: number; max_pages: number; attempts?: number }

async function walk(client: Discourse, { host, ...request }: WalkRequest): Promise<ForumPage> {
  const page: ForumPage = { items: [], down_to: request.since, hasGap: false, unreadable: 0 }
  for await (const { items, skipped, gap } of client.newest(request)) {
    page.items.push(...items.flatMap((post) => toItem(post, host)))
    page.unreadable += skipped.filter(isMalformed).length
    if (gap === null) continue
    page.hasGap = true
    page.down_to = Math.max(page.down_to, gap.until)
  }
  return page
}

/** Where robots.txt asks programs not to search, nothing is found, and older posts may be missing. */
export async function searchPast(
  clientOf: DiscourseClients,
  { place: host, phrase, since }: SearchRequest,
): Promise<ForumPage> {
  const from = since.getTime()
  const client = clientOf(host)
  if (!(await client.maySearch())) return { items: [], down_to: from, hasGap: true, unreadable: 0 }
  const { items, skipped, gap } = await client.search({ words: phrase, since: from })
  return {
    items: items.flatMap((post) => toItem(post, host)),
    down_to: gap?.until ?? from,
    hasGap: gap !== null,
    unreadable: skipped.filter(isMalformed).length,
  }
}
