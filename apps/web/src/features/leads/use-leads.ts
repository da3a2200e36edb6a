import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { LeadFilters } from './lead-filters.ts'

const SHORT_PAGE = 20
const LONG_PAGE = 100

/** Place of a page, and the end of the one before it. */
type PageParam = { index: number; after?: string }
const FIRST_PAGE: PageParam = { index: 0 }

/** Whoever loads more twice wants many. */
const sizeOf = ({ index }: PageParam) => (index < 2 ? SHORT_PAGE : LONG_PAGE)

/** The leads that pass the filters, page by page; each begins where the one before ended. */
export function useLeads({ search, campaign, forum, status, sort }: LeadFilters) {
  return useInfiniteQuery(
    api.leads.list.infiniteOptions({
      input: (page: PageParam) => ({
        limit: sizeOf(page),
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
