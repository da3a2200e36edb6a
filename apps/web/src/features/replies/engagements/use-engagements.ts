import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

const PAGE_SIZE = 20

/** The engagements, latest first, page by page. */
export const useEngagements = () =>
  useInfiniteQuery(
    api.engagements.list.infiniteOptions({
      input: (offset: number) => ({ offset, limit: PAGE_SIZE }),
      initialPageParam: 0,
      getNextPageParam: ({ items, total }, pages) => {
        const shown = pages.reduce((sum, page) => sum + page.items.length, 0)
        return items.length > 0 && shown < total ? shown : undefined
      },
    }),
  )
