import type { QueueView } from '@radar/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { nextOffset } from '../../../lib/long-lists.ts'

const PAGE_SIZE = 20
const REFRESH_WHILE_POSTING_MS = 3_000

/** One view of the queue, twenty replies at a time. */
export const useQueue = (view: QueueView) =>
  useInfiniteQuery(
    api.queue.list.infiniteOptions({
      input: (offset: number) => ({ view, offset, limit: PAGE_SIZE }),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
      placeholderData: (previous) => previous,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'posting'))
          ? REFRESH_WHILE_POSTING_MS
          : false,
    }),
  )
