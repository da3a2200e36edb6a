import type { Match, MatchPage, MatchState, Verdict } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { undoToast } from '../../ui/undo-toast.tsx'

type Matches = InfiniteData<MatchPage>

/** Keeps and dismisses at once, and asks the server after; what it refuses comes back. One verdict goes after the other. */
export function useJudgeMatch(campaignId: string) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(
    api.matches.judge.mutationOptions({ scope: { id: `verdicts ${campaignId}` } }),
  )
  const queryKey = api.matches.list.key({ input: { id: campaignId } })

  const judge = async (match: Match, verdict: Verdict) => {
    await queryClient.cancelQueries({ queryKey })
    const before = queryClient.getQueriesData<Matches>({ queryKey })
    queryClient.setQueriesData<Matches>({ queryKey }, (data) => data && withVerdict(data, match, verdict))
    if (verdict === 'dismissed')
      undoToast({
        title: 'Match dismissed',
        message: match.title,
        onUndo: () => void judge({ ...match, verdict }, match.verdict),
      })
    try {
      await mutateAsync({ id: match.id, verdict })
    } catch (error) {
      for (const [key, data] of before) queryClient.setQueryData(key, data)
      toast.error({ title: 'The match is as it was', message: messageOf(error) })
    }
    await refresh()
  }

  /** Asked for once all is said: an answer from between two verdicts would show the second undone. */
  const refresh = async () => {
    if (queryClient.isMutating({ mutationKey: api.matches.judge.key() }) > 0) return
    const keys = [queryKey, api.rules.key(), api.campaigns.key()]
    await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: key })))
  }
  return judge
}

/** What is dismissed leaves every list but that of the dismissed, and what is not dismissed any more leaves that one. */
function withVerdict(data: Matches, { id, verdict: from }: Match, verdict: Verdict): Matches {
  const leaves = (from === 'dismissed') !== (verdict === 'dismissed')
  return {
    ...data,
    pages: data.pages.map((page) => {
      const isIn = data.pages.some(({ items }) => items.some((item) => item.id === id))
      const gone = leaves && isIn ? 1 : 0
      return {
        ...page,
        items: leaves
          ? page.items.filter((item) => item.id !== id)
          : page.items.map((item) => (item.id === id ? { ...item, verdict } : item)),
        total: page.total - gone,
        unfiltered_total: page.unfiltered_total - gone,
        counts: moved(page.counts, from ?? 'open', verdict ?? 'open'),
      }
    }),
  }
}

function moved(counts: MatchPage['counts'], from: MatchState, to: MatchState): MatchPage['counts'] {
  if (from === to) return counts
  return { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 }
}
