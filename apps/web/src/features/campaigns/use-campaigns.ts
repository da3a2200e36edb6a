import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const PAGE_SIZE = 20
const REFRESH_WHILE_SCANNING_MS = 3_000

/** The user's campaigns, twenty at a time. */
export const useCampaigns = () =>
  useInfiniteQuery(
    api.campaigns.list.infiniteOptions({
      input: (offset: number) => ({ offset, limit: PAGE_SIZE }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => {
        const loaded = pages.reduce((sum, page) => sum + page.items.length, 0)
        return loaded < last.total ? loaded : undefined
      },
    }),
  )

/** One campaign; asked again while it is scanned, in case the events do not get through. */
export const useCampaign = (id: string) =>
  useQuery(
    api.campaigns.get.queryOptions({
      input: { id },
      refetchInterval: (query) =>
        query.state.data?.last_scan?.status === 'running' ? REFRESH_WHILE_SCANNING_MS : false,
    }),
  )
