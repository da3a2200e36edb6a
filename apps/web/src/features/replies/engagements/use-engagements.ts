import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { nextOffset, pageSize } from '../../../lib/long-lists.ts'

const FIRST_PAGE = { index: 0, offset: 0 }

/** The engagements, latest first, page by page. */
export const useEngagements = () =>
  useInfiniteQuery(
    api.engagements.list.infiniteOptions({
      input: (page: typeof FIRST_PAGE) => ({ offset: page.offset, limit: pageSize(page) }),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last, pages) => {
        const offset = nextOffset(last, pages)
        return offset === undefined ? undefined : { index: pages.length, offset }
      },
    }),
  )
