import { hashKey, matchQuery } from '@tanstack/react-query'
import type { Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'
import { isChangingMatches, MATCH_LISTS } from './match-lists.ts'

const BURST_MS = 50

/** Has queries read again, once for all that is named within a burst of events. */
export type Refreshes = {
  add(queryKey: QueryKey): void
  addWhere(predicate: (query: Query) => boolean): void
}

/**
 * Collects what events outdate. While a verdict is on its way, lists of matches are marked only: an answer from before it
 * would show it undone, and they are read again after the last one.
 */
export function collectRefreshes(queryClient: QueryClient, signal: AbortSignal): Refreshes {
  const filters = new Map<unknown, QueryFilters>()
  const flush = () => {
    if (signal.aborted) return
    const meant = [...filters.values()]
    filters.clear()
    const isMeant = (query: Query) => meant.some((filter) => matchQuery(filter, query))
    const waits = isChangingMatches(queryClient) ? MATCH_LISTS.predicate : () => false
    void queryClient.invalidateQueries({ predicate: isMeant, refetchType: 'none' })
    void queryClient.refetchQueries({
      type: 'active',
      predicate: (query) => isMeant(query) && !waits(query),
    })
  }
  const addFilter = (name: unknown, filter: QueryFilters) => {
    if (filters.size === 0) setTimeout(flush, BURST_MS)
    filters.set(name, filter)
  }
  return {
    add: (queryKey) => addFilter(hashKey(queryKey), { queryKey }),
    addWhere: (predicate) => addFilter(predicate, { predicate }),
  }
}
