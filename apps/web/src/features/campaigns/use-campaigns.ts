import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { nextOffset } from '../../lib/long-lists.ts'

const PAGE_SIZE = 20
const REFRESH_WHILE_SCANNING_MS = 3_000
const REFRESH_WHILE_TROUBLED_MS = 60_000

/** The user's campaigns, twenty at a time. */
export const useCampaigns = () =>
  useInfiniteQuery(
    api.campaigns.list.infiniteOptions({
      input: (offset: number) => ({ offset, limit: PAGE_SIZE }),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
    }),
  )

/**
 * One campaign; asked again while it is scanned, in case the events do not get through, and while it has places that cannot be
 * read, which no event ends.
 */
export const useCampaign = (id: string) =>
  useQuery(
    api.campaigns.get.queryOptions({
      input: { id },
      refetchInterval: ({ state: { data } }) => {
        if (data?.last_scan?.status === 'running') return REFRESH_WHILE_SCANNING_MS
        return data && data.troubles.length > 0 ? REFRESH_WHILE_TROUBLED_MS : false
      },
    }),
  )
