import type { ReplyDraft } from '@radar/contract'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { MATCH_LISTS } from '../../lib/match-lists.ts'
import type { MatchPages } from '../../lib/match-lists.ts'

/** Shows a match's reply as it now is, or no longer is, wherever the match is shown. */
export function putReply(queryClient: QueryClient, matchId: string | null, reply: ReplyDraft | null) {
  queryClient.setQueriesData<MatchPages>(
    MATCH_LISTS,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((match) => (match.id === matchId ? { ...match, reply_draft: reply } : match)),
        })),
      },
  )
  void queryClient.invalidateQueries({ queryKey: api.matches.get.key() })
  void queryClient.invalidateQueries({ queryKey: api.queue.key() })
  void queryClient.invalidateQueries({ queryKey: api.replies.conversation.key() })
  void queryClient.invalidateQueries({ queryKey: api.replies.advise.key() })
}
