import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { LeadFilters } from './lead-filters.ts'

const PAGE_SIZE = 20

/** The leads that pass the filters, page by page; each begins where the one before ended. */
export function useLeads({ search, campaign, forum, status, sort }: LeadFilters) {
  return useInfiniteQuery(
    api.leads.list.infiniteOptions({
      input: (after: string | undefined) => ({
        limit: PAGE_SIZE,
        sort,
        ...(after !== undefined && { after }),
        ...(search.trim() !== '' && { search }),
        ...(campaign !== '' && { campaign_id: campaign }),
        ...(forum !== '' && { forum }),
        ...(status !== '' && { status }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
}
