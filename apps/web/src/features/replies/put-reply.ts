import type { Match, ReplyDraft } from '@radar/contract'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

type Matches = InfiniteData<{ items: Match[] }>

/** Shows a match's reply as it now is, or no longer is, wherever the match is listed. */
export function putReply(queryClient: QueryClient, matchId: string | null, reply: ReplyDraft | null) {
  const queryKey = api.matches.list.key()
  queryClient.setQueriesData<Matches>(
    { queryKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((match) => (match.id === matchId ? { ...match, reply_draft: reply } : match)),
        })),
      },
  )
}
