import { NotThereError } from '@radar/lemmy'
import type { Lemmy, LemmyItem, WalkResult } from '@radar/lemmy'
import { ForumTroubleError } from '../../../platform/forums.ts'
import type { ForumPage } from '../../../platform/forum-items.ts'
import type { NewestRequest, PastRequest, SearchRequest } from '../../../platform/forum-reading.ts'
import { limitReading } from '../limit-reading.ts'
import { communityOf } from './community-of.ts'
import { toItem } from './to-item.ts'

/** Requests of one list for posts, and as many for comments, of 50 items each. */
const MAX_PAGES = 10
/** Communities of one host that are listed one by one. More of them are picked from the list of the whole host. */
const MAX_LISTED_ALONE = 4

/** Fetches what is new in communities of one host. */
export async function fetchNewest(client: Lemmy, { places, until }: NewestRequest): Promise<ForumPage> {
  const since = Math.floor(until / 1_000)
  const isOver = limitReading()
  if (places.length > MAX_LISTED_ALONE) return fetchOfHost(client, { places, since, isOver })
  const walks = await Promise.all(
    places.map(async (place) => ({ place, walk: await walkCommunity(client, { place, since, isOver }) })),
  )
  const watched = new Set(places)
  const found = walks.flatMap(({ walk }) => walk ?? [])
  return {
    ...toPage(found, { since, isShown: ({ community }) => watched.has(community) }),
    missing: walks.flatMap(({ place, walk }) => (walk ? [] : [place])),
  }
}

type PlacesRequest = { places: readonly string[]; since: number; isOver(): boolean }

/** Picks communities from the list of their whole host, which does not name those that are gone. */
async function fetchOfHost(client: Lemmy, { places, since, isOver }: PlacesRequest): Promise<ForumPage> {
  const { host } = communityOf(places[0] ?? '')
  const walk = await client.newest({ host, since, isOver, max_pages: MAX_PAGES })
  const watched = new Set(places)
  const shown = new Set(walk.items.map(({ community }) => community))
  return {
    ...toPage([walk], { since, isShown: ({ community }) => watched.has(community) }),
    unproven: places.filter((place) => !shown.has(place)),
  }
}

/** Walks back through a community; undefined where its host says that it has none of this name. */
async function walkCommunity(
  client: Lemmy,
  { place, since, isOver }: { place: string; since: number; isOver(): boolean },
): Promise<WalkResult | undefined> {
  const { host, name } = communityOf(place)
  try {
    return await client.newest({ host, community: name, since, isOver, max_pages: MAX_PAGES })
  } catch (error) {
    if (!(error instanceof NotThereError)) throw error
    return undefined
  }
}

/** Calls a client about a place. Throws a `ForumTroubleError` that names the place where its host has none of this name. */
export async function orMissing<Answer>(place: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (cause) {
    if (!(cause instanceof NotThereError)) throw cause
    throw new ForumTroubleError('gone', `${place} is not there any more.`, { cause, missingPlace: place })
  }
}

/** Lists a community back to a time, or 500 posts and as many comments. */
export async function fetchPast(client: Lemmy, { place, since: from }: PastRequest): Promise<ForumPage> {
  const { name: community, host } = communityOf(place)
  const since = Math.floor(from.getTime() / 1_000)
  const walk = await client.newest({ host, community, since, max_pages: MAX_PAGES })
  return toPage([walk], { since, isShown: (item) => item.community === place })
}

/** Lists the newest 50 posts of a community. */
export async function fetchSample(client: Lemmy, { place, since: from }: PastRequest): Promise<ForumPage> {
  const { name: community, host } = communityOf(place)
  const since = Math.floor(from.getTime() / 1_000)
  const walk = await client.newest({ host, community, since, max_pages: 1, kinds: ['post'], attempts: 1 })
  return toPage([walk], { since, isShown: (item) => item.community === place })
}

/** Searches posts and comments of a community for a phrase; the newest 50. */
export async function searchPast(
  client: Lemmy,
  { place, phrase, since: from }: SearchRequest,
): Promise<ForumPage> {
  const { name: community, host } = communityOf(place)
  const since = Math.floor(from.getTime() / 1_000)
  const { items, skipped, isCut } = await client.search({ host, community, words: phrase })
  const oldest = items.at(-1)?.created_at ?? since
  return {
    items: items
      .filter((item) => item.community === place && item.created_at >= since)
      .map((item) => toItem(item)),
    down_to: (isCut ? Math.max(oldest, since) : since) * 1_000,
    hasGap: isCut && oldest > since,
    unreadable: skipped.length,
  }
}

type PageFilter = { since: number; isShown(item: LemmyItem): boolean }

/** Joins walks to one page, newest first. It reaches as far back as the shortest walk. */
function toPage(walks: readonly WalkResult[], { since, isShown }: PageFilter): ForumPage {
  const down_to = Math.max(since, ...walks.map((walk) => walk.down_to))
  const items = walks.flatMap((walk) => walk.items.filter(isShown))
  return {
    items: items.toSorted((a, b) => b.created_at - a.created_at).map((item) => toItem(item)),
    down_to: down_to * 1_000,
    hasGap: down_to > since,
    unreadable: walks.reduce((sum, { skipped }) => sum + skipped.length, 0),
  }
}
