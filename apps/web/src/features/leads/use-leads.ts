import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageSize } from '../../lib/long-lists.ts'
import type { LeadFilters } from './lead-filters.ts'

/** Place of a page, and the end of the one before it. */
type PageParam = { index: number; after?: string }
const FIRST_PAGE: PageParam = { index: 0 }

/** The leads that pass the filters, page by page; each begins where the one before ended. */
export function useLeads({ search, campaign, forum, status, sort }: LeadFilters) {
  return useInfiniteQuery(
    api.leads.list.infiniteOptions({
      input: (page: PageParam) => ({
        limit: pageSize(page),
        sort,
        ...(page.after !== undefined && { after: page.after }),
        ...(search.trim() !== '' && { search }),
        ...(campaign !== '' && { campaign_id: campaign }),
        ...(forum !== '' && { forum }),
        ...(status !== '' && { status }),
      }),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: ({ next }, pages) =>
        next === null ? undefined : { index: pages.length, after: next },
      placeholderData: keepPreviousData,
    }),
  )
}
