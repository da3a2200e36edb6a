import { NotThereError } from '@radar/lemmy'
import type { CommunityName, Lemmy, LemmyItem, WalkResult } from '@radar/lemmy'
import type { ForumPage, NewestRequest, PastRequest, SearchRequest } from '../../../platform/forums.ts'
import { communityOf } from './community-of.ts'
import { toItem } from './to-item.ts'

/** Requests of one list for posts, and as many for comments, of 50 items each. */
const MAX_PAGES = 10
/** Communities of one host that are listed one by one. More of them are picked from the list of the whole host. */
const MAX_LISTED_ALONE = 4

/** Fetches what is new in communities of one host. */
export async function fetchNewest(client: Lemmy, { places, until }: NewestRequest): Promise<ForumPage> {
  const since = Math.floor(until / 1_000)
  const communities = places.map(communityOf)
  const walks =
    communities.length > MAX_LISTED_ALONE
      ? [await client.newest({ host: communities[0]?.host ?? '', since, max_pages: MAX_PAGES })]
      : await Promise.all(communities.map((community) => walkCommunity(client, { community, since })))
  const watched = new Set(places)
  return toPage(walks, { since, isShown: ({ community }) => watched.has(community) })
}

/** Walks back through a community. One that is not there any more is no trouble of its host, and has nothing new. */
async function walkCommunity(
  client: Lemmy,
  { community: { host, name }, since }: { community: CommunityName; since: number },
): Promise<WalkResult> {
  try {
    return await client.newest({ host, community: name, since, max_pages: MAX_PAGES })
  } catch (error) {
    if (!(error instanceof NotThereError)) throw error
    return { items: [], withdrawn: [], skipped: [], down_to: since }
  }
}

/** Lists a community back to a time, or 500 posts and as many comments. */
export async function fetchPast(client: Lemmy, { place, since: from }: PastRequest): Promise<ForumPage> {
  const { name: community, host } = communityOf(place)
  const since = Math.floor(from.getTime() / 1_000)
  const walked = await client.newest({ host, community, since, max_pages: MAX_PAGES })
  return toPage([walked], { since, isShown: (item) => item.community === place })
}

/** Lists the newest 50 posts of a community. */
export async function fetchSample(client: Lemmy, { place, since: from }: PastRequest): Promise<ForumPage> {
  const { name: community, host } = communityOf(place)
  const since = Math.floor(from.getTime() / 1_000)
  const walked = await client.newest({ host, community, since, max_pages: 1, kinds: ['post'], attempts: 1 })
  return toPage([walked], { since, isShown: (item) => item.community === place })
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
