import { shownScore } from '@radar/contract'
import type { Match, MatchPage, MatchState, Verdict } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'
import { undoToast } from '../../../ui/undo-toast.tsx'
import { MATCH_LISTS, outdateMatches, VERDICTS } from '../../../lib/match-lists.ts'
import type { MatchPages } from '../../../lib/match-lists.ts'
import { refreshAfterLast } from './refresh-after-last.ts'
import type { Undo } from './use-undo.ts'

type ListedMatches = {
  floor: number
  /** True where the list that is shown loses the matches that are kept. */
  keptLeave: boolean
}

/** Keeps and dismisses at once, and asks the server after; what it refuses comes back. */
export function useJudgeMatch({ floor, keptLeave }: ListedMatches, { push }: Undo) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(api.matches.judge.mutationOptions({ scope: VERDICTS }))

  const change = async (match: Match, verdict: Verdict) => {
    await queryClient.cancelQueries(MATCH_LISTS)
    const before = queryClient.getQueriesData<MatchPages>(MATCH_LISTS)
    for (const [key, data] of before)
      queryClient.setQueryData(key, data && withVerdict(data, match, { verdict, floor, state: stateOf(key) }))
    let isDone = true
    try {
      await mutateAsync({ id: match.id, verdict })
      if (match.verdict) outdateMatches(queryClient)
    } catch (error) {
      isDone = false
      for (const [key, data] of before) queryClient.setQueryData(key, data)
      toast.error({ title: 'The match did not change', message: messageOf(error) })
    }
    await refreshAfterLast(queryClient)
    return isDone
  }

  const judge = async (match: Match, verdict: Verdict) => {
    const step = push(() => void change({ ...match, verdict }, match.verdict))
    if (verdict === 'dismissed' || (verdict && keptLeave))
      undoToast({ title: `Match ${verdict}`, message: match.title, onUndo: step.undo })
    if (!(await change(match, verdict))) step.drop()
  }
  return judge
}

/** State whose matches a list holds; undefined for open and kept ones together. */
function stateOf([, options]: QueryKey): MatchState | undefined {
  return (options as { input?: { verdict?: MatchState } } | undefined)?.input?.verdict
}

type To = { verdict: Verdict; floor: number; state: MatchState | undefined }

/** Moves a match out of a list that holds none of its new state. One that comes in is fetched with the list. */
function withVerdict(data: MatchPages, match: Match, { verdict, floor, state }: To): MatchPages {
  const { id, verdict: from } = match
  const isListed = (to: Verdict) => (state ? (to ?? 'open') === state : to !== 'dismissed')
  const leaves = isListed(from) !== isListed(verdict)
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
        ...recounted(page, match, { verdict, floor, state }),
        counts: moved(page.counts, from ?? 'open', verdict ?? 'open'),
      }
    }),
  }
}

function moved(counts: MatchPage['counts'], from: MatchState, to: MatchState): MatchPage['counts'] {
  if (from === to) return counts
  return { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 }
}

/** Counts a dismissed match neither as worth a look nor as a mention, and a kept one as no open one. */
function recounted(page: MatchPage, { relevance_score, verdict: from }: Match, { verdict, floor }: To) {
  const reaches = shownScore(relevance_score) >= floor
  const listed = Number(verdict !== 'dismissed') - Number(from !== 'dismissed')
  const open = Number(verdict === null) - Number(from === null)
  const add = ({ total, more }: MatchPage['mentions'], step: number) => ({
    total: more ? total : total + step,
    more,
  })
  if (!reaches) return { mentions: add(page.mentions, listed) }
  return {
    worth_a_look: add(page.worth_a_look, listed),
    open_worth_a_look: add(page.open_worth_a_look, open),
  }
}
