import type { Match } from '@radar/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { MatchFilters } from './match-filters.ts'

const pageSize = 20
const whilePosting = 3_000

/** A campaign's matches under the filters, twenty at a time. */
export const useMatches = (campaignId: string, filters: MatchFilters) =>
  useInfiniteQuery(
    api.matches.list.infiniteOptions({
      input: (offset: number) => ({ id: campaignId, offset, limit: pageSize, ...inputOf(filters) }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => {
        const loaded = pages.reduce((sum, page) => sum + page.items.length, 0)
        const isLast = last.items.length < pageSize || (loaded >= last.total && !last.more)
        return isLast ? undefined : loaded
      },
      placeholderData: (previous) => previous,
      refetchInterval: ({ state }) =>
        state.data?.pages.some((page) => page.items.some(isBeingPosted)) ? whilePosting : false,
    }),
  )

/** The events tell how it ends; asking as well is for when they do not get through. */
const isBeingPosted = ({ reply_draft }: Match) => reply_draft?.status === 'posting'

/** The filters that are set; one that is not is left out. */
const inputOf = ({ min, subreddit, date, sort, show }: MatchFilters) => ({
  sort,
  ...(min > 0 ? { min_score: min } : {}),
  ...(subreddit ? { subreddit } : {}),
  ...(date ? { date } : {}),
  ...(show ? { verdict: show } : {}),
})
