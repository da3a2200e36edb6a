import { UnreadableAnswerError, cutText } from '@radar/forum-client'
import { parseCommunity } from '../addresses.ts'
import { NotThereError } from '../errors.ts'
import type { ApiCaller } from '../http/call-api.ts'
import type { ItemPage, LemmyCommunity } from '../lemmy-item.ts'
import { PER_PAGE, readCommunities, readCommunity, readList } from '../views/read-views.ts'
const MAX_WORDS_LENGTH = 200

export type SearchRequest = {
  host: string
  /** Name of one community of the host, without the host; all that the host knows where absent. */
  community?: string | undefined
  words: string
}

/** `isCut` is true where the instance has more than the newest that it gave. */
export type SearchResults = ItemPage & { isCut: boolean }

/** Searches an instance for posts and comments, newest first. Match again what it gives. Throws a ForumError. */
export async function searchItems(call: ApiCaller, request: SearchRequest): Promise<SearchResults> {
  const { host, community } = request
  const words = wordsOf(request.words)
  const within = community === undefined ? {} : { community_name: community }
  const limit = String(PER_PAGE)
  const answered = await call({
    host,
    path: '/search',
    v3: { q: words, type_: 'All', sort: 'New', limit, ...within },
    v4: { search_term: words, type_: 'all', limit, ...within },
    bucket: 'search',
  })
  const { items, withdrawn, skipped, received } = readList(answered)
  const newest = items.toSorted((a, b) => b.created_at - a.created_at)
  return { items: newest, withdrawn, skipped, isCut: received >= PER_PAGE }
}

/** `max_ms` is the time after which the instance counts as silent; where absent, the limits of the client hold. */
export type CommunitySearch = { host: string; words: string; max_ms?: number | undefined }
/** `max_ms` as of a search. */
export type CommunityLook = { host: string; community: string; max_ms?: number | undefined }

/** Searches an instance for communities, its own and those that it knows of. Throws a ForumError. */
export async function searchCommunities(
  call: ApiCaller,
  { host, words, max_ms }: CommunitySearch,
): Promise<LemmyCommunity[]> {
  const answered = await call({
    host,
    path: '/search',
    v3: { q: wordsOf(words), type_: 'Communities', sort: 'TopAll', limit: '20' },
    v4: { search_term: wordsOf(words), type_: 'communities', limit: '20' },
    bucket: 'communities',
    max_ms,
  })
  return readCommunities(answered)
}

/** Fetches a community; null where its instance has none of this name. Throws a ForumError. */
export async function fetchCommunity(
  call: ApiCaller,
  { host, community: name }: { host: string; community: string },
): Promise<LemmyCommunity | null> {
  try {
    const { json, answer } = await call({ host, path: '/community', v3: { name }, v4: { name } })
    const found = readCommunity((json as { community_view?: unknown } | null)?.community_view)
    if (found === 'unreadable') throw new UnreadableAnswerError(answer, { reason: 'shape' })
    // An instance also knows communities of others; only its own can be read whole.
    return found !== null && parseCommunity(found.community)?.host === host ? found : null
  } catch (error) {
    if (error instanceof NotThereError) return null
    throw error
  }
}

/** Returns false where an instance says that it has no community of this name. Throws a ForumError. */
export async function hasCommunity(
  call: ApiCaller,
  { host, community: name, max_ms }: CommunityLook,
): Promise<boolean> {
  try {
    await call({ host, path: '/community', v3: { name }, v4: { name }, max_ms })
    return true
  } catch (error) {
    if (error instanceof NotThereError) return false
    throw error
  }
}

/** Lemmy reads quotes as letters, and a percent sign as any. */
const wordsOf = (words: string): string =>
  cutText(
    words
      .toWellFormed()
      .replaceAll(/["%_\\]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    MAX_WORDS_LENGTH,
  )
