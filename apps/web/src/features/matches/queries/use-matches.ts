import type { InboxPage, MatchFilters, MatchOrder, MatchPage } from '@radar/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { api, client } from '../../../lib/api.ts'
import { pageSize } from '../../../lib/long-lists.ts'
import { toQuery } from '../filters/match-filters.ts'
import { FIRST_PAGE, isBeingPosted, keptPage, nextPage } from './keep-pages.ts'
import type { PageParam } from './keep-pages.ts'

const REFRESH_WHILE_POSTING_MS = 3_000

/** A campaign's matches under the filters; `order` holds where the filters name none. */
export function useMatches(id: string, filters: MatchFilters, order: MatchOrder) {
  const input = (page: PageParam) => ({ id, ...partOf(page), ...toQuery(filters, order) })
  return useInfiniteQuery({
    ...api.matches.list.infiniteOptions({
      input,
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextPage,
      placeholderData: (previous) => previous,
      refetchInterval: ({ state }) => refetchInterval(state.data?.pages),
    }),
    queryFn: async ({ client: cache, queryKey, pageParam, signal }) =>
      keptPage(cache.getQueryData<InfiniteData<MatchPage>>(queryKey)?.pages, pageParam) ??
      client.matches.list(input(pageParam), { signal }),
  })
}

/** Matches of all campaigns. */
export function useInbox(filters: MatchFilters, order: MatchOrder) {
  const input = (page: PageParam) => ({ ...partOf(page), ...toQuery(filters, order) })
  return useInfiniteQuery({
    ...api.matches.inbox.infiniteOptions({
      input,
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextPage,
      placeholderData: (previous) => previous,
      refetchInterval: ({ state }) => refetchInterval(state.data?.pages),
    }),
    queryFn: async ({ client: cache, queryKey, pageParam, signal }) =>
      keptPage(cache.getQueryData<InfiniteData<InboxPage>>(queryKey)?.pages, pageParam) ??
      client.matches.inbox(input(pageParam), { signal }),
  })
}

const partOf = (page: PageParam) => ({ offset: page.offset, limit: pageSize(page) })

const refetchInterval = (pages: MatchPage[] | undefined) =>
  pages?.some((page) => page.items.some(isBeingPosted)) ? REFRESH_WHILE_POSTING_MS : false
