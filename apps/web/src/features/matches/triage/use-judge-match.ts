import { shownScore } from '@radar/contract'
import type { Match, MatchPage, MatchState, Verdict } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'
import { undoToast } from '../../../ui/undo-toast.tsx'
import { MATCH_LISTS, outdateMatches } from '../../../lib/match-lists.ts'
import type { MatchPages } from '../../../lib/match-lists.ts'
import { refreshAfterLast } from './refresh-after-last.ts'
import type { Undo } from './use-undo.ts'

/** Keeps and dismisses at once, and asks the server after; what it refuses comes back. One verdict goes after the other. */
export function useJudgeMatch(floor: number, { push, undo }: Undo) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(api.matches.judge.mutationOptions({ scope: { id: 'verdicts' } }))

  const change = async (match: Match, verdict: Verdict) => {
    await queryClient.cancelQueries(MATCH_LISTS)
    const before = queryClient.getQueriesData<MatchPages>(MATCH_LISTS)
    queryClient.setQueriesData<MatchPages>(
      MATCH_LISTS,
      (data) => data && withVerdict(data, match, { verdict, floor }),
    )
    try {
      await mutateAsync({ id: match.id, verdict })
      if (match.verdict === 'dismissed') outdateMatches(queryClient)
    } catch (error) {
      for (const [key, data] of before) queryClient.setQueryData(key, data)
      toast.error({ title: 'The match did not change', message: messageOf(error) })
    }
    await refreshAfterLast(queryClient)
  }

  const judge = (match: Match, verdict: Verdict) => {
    push(() => void change({ ...match, verdict }, match.verdict))
    if (verdict === 'dismissed') undoToast({ title: 'Match dismissed', message: match.title, onUndo: undo })
    return change(match, verdict)
  }
  return judge
}

type To = { verdict: Verdict; floor: number }

/** Moves a match between lists: dismissed ones stand in their own list alone. */
function withVerdict(data: MatchPages, match: Match, { verdict, floor }: To): MatchPages {
  const { id, verdict: from } = match
  const leaves = (from === 'dismissed') !== (verdict === 'dismissed')
  const isIn = data.pages.some(({ items }) => items.some((item) => item.id === id))
  return {
    ...data,
    pages: data.pages.map((page) => {
      const gone = leaves && isIn ? 1 : 0
      return {
        ...page,
        items: leaves
          ? page.items.filter((item) => item.id !== id)
          : page.items.map((item) => (item.id === id ? { ...item, verdict } : item)),
        total: page.total - gone,
        unfiltered_total: page.unfiltered_total - gone,
        ...recounted(page, match, { verdict, floor }),
        counts: moved(page.counts, from ?? 'open', verdict ?? 'open'),
      }
    }),
  }
}

function moved(counts: MatchPage['counts'], from: MatchState, to: MatchState): MatchPage['counts'] {
  if (from === to) return counts
  return { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 }
}

/** Counts a dismissed match neither as worth a look nor as a mention. */
function recounted(page: MatchPage, { relevance_score, verdict: from }: Match, { verdict, floor }: To) {
  const step = Number(verdict !== 'dismissed') - Number(from !== 'dismissed')
  const name = shownScore(relevance_score) >= floor ? 'worth_a_look' : 'mentions'
  const { total, more } = page[name]
  return { [name]: { total: more ? total : total + step, more } }
}
