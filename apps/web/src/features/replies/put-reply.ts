import type { LeadPage, QueuedReply, ReplyDraft } from '@radar/contract'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { MATCH_LISTS, outdateMatches } from '../../lib/match-lists.ts'
import type { MatchPages } from '../../lib/match-lists.ts'

type Paged<Item> = { pages: { items: Item[] }[] }

/** Shows a match's reply as it now is, or no longer is, wherever the reply is shown. */
export function putReply(queryClient: QueryClient, matchId: string | null, reply: ReplyDraft | null) {
  if (matchId !== null) {
    queryClient.setQueriesData<MatchPages>(MATCH_LISTS, (data) =>
      mapItems(data, (match) => (match.id === matchId ? { ...match, reply_draft: reply } : match)),
    )
    queryClient.setQueriesData<InfiniteData<LeadPage>>({ queryKey: api.leads.list.key() }, (data) =>
      mapItems(data, (lead) => (lead.match_id === matchId ? { ...lead, reply_draft: reply } : lead)),
    )
  }
  if (reply)
    queryClient.setQueriesData<Paged<QueuedReply>>({ queryKey: api.queue.list.key() }, (data) =>
      mapItems(data, (queued) => (queued.id === reply.id ? { ...queued, ...reply } : queued)),
    )
  const { conversation, advise } = api.replies
  for (const part of [api.matches.get, api.queue, conversation, advise])
    void queryClient.invalidateQueries({ queryKey: part.key() })
}

/** Has a match's reply read again wherever it is shown. */
export function outdateReply(queryClient: QueryClient, matchId: string | null) {
  if (matchId !== null) outdateMatches(queryClient, [matchId])
  for (const part of [api.matches, api.queue, api.leads.list, api.replies.conversation])
    void queryClient.invalidateQueries({ queryKey: part.key() })
}

/** Changes items of a list that is at hand. */
function mapItems<Item, Data extends Paged<Item>>(
  data: Data | undefined,
  change: (item: Data['pages'][number]['items'][number]) => Item,
): Data | undefined {
  if (!data) return undefined
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) }
}
