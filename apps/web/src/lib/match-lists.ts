import type { MatchPage } from '@radar/contract'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'

/** Every list of matches that is at hand, of one campaign or of all: a match may be in several. */
export const MATCH_LISTS = { predicate: ({ queryKey: [path] }: Pick<Query, 'queryKey'>) => isList(path) }

/** So many pages of a list are read again with it; those behind stay as they are, unless they are outdated. */
export const HEAD_PAGES = 5

/** A page as the browser has it. */
export type KnownPage = MatchPage & { isOutdated?: true }
export type MatchPages = InfiniteData<KnownPage>

/**
 * Has the next reading of long lists reach their ends: something may have changed, or come back, behind the pages that
 * are read again anyway. With the id of a match that goes for lists that hold it there.
 */
export function outdateMatches(queryClient: QueryClient, id?: string) {
  queryClient.setQueriesData<MatchPages>(MATCH_LISTS, (data) => {
    const kept = data?.pages.slice(HEAD_PAGES) ?? []
    const isMeant = kept.some(({ items }) => id === undefined || items.some((item) => item.id === id))
    if (!data || !isMeant) return undefined
    return { ...data, pages: data.pages.map((page) => ({ ...page, isOutdated: true })) }
  })
}

const isList = (path: unknown) =>
  Array.isArray(path) && path[0] === 'matches' && (path[1] === 'list' || path[1] === 'inbox')
