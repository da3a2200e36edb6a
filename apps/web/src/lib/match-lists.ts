import type { MatchPage } from '@radar/contract'
import type { InfiniteData, Mutation, Query, QueryClient } from '@tanstack/react-query'
import { VERDICTS } from './scopes.ts'

/** Every list of matches that is at hand, of one campaign or of all: a match may be in several. */
export const MATCH_LISTS = { predicate: ({ queryKey: [path] }: Pick<Query, 'queryKey'>) => isList(path) }

/** So many pages of a list are read again with it; those behind stay as they are, unless they are outdated. */
export const HEAD_PAGES = 5

/** A page as the browser has it. */
export type KnownPage = MatchPage & { isOutdated?: true }
export type MatchPages = InfiniteData<KnownPage>

/**
 * Has the next reading of long lists reach behind the pages that are read again anyway: of the pages there those that
 * hold a match that changed, or where nobody knows which did, or some came back, all of them.
 */
export function outdateMatches(queryClient: QueryClient, ids?: readonly string[]) {
  const changed = ids && new Set(ids)
  const isMeant = ({ items }: KnownPage) => !changed || items.some(({ id }) => changed.has(id))
  queryClient.setQueriesData<MatchPages>(MATCH_LISTS, (data) => {
    if (!data?.pages.slice(HEAD_PAGES).some(isMeant)) return undefined
    return {
      ...data,
      pages: data.pages.map((page) => (isMeant(page) ? { ...page, isOutdated: true } : page)),
    }
  })
}

/** Verdicts and snoozes. */
export const MATCH_CHANGES = {
  predicate: ({ options: { scope } }: Pick<Mutation, 'options'>) => scope?.id === VERDICTS.id,
}

/** True while a verdict or a snooze is on its way. */
export const isChangingMatches = (queryClient: QueryClient): boolean =>
  queryClient.isMutating(MATCH_CHANGES) > 0

const isList = (path: unknown) =>
  Array.isArray(path) && path[0] === 'matches' && (path[1] === 'list' || path[1] === 'inbox')
