import { shownScore } from '@radar/contract'
import type { Match, MatchPage, MatchState, Verdict } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { allDone } from '../../../lib/all-done.ts'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'
import { undoToast } from '../../../ui/undo-toast.tsx'
import { MATCH_LISTS, outdateMatches } from '../../../lib/match-lists.ts'
import { VERDICTS } from '../../../lib/scopes.ts'
import type { MatchPages } from '../../../lib/match-lists.ts'
import { refreshAfterLast } from './refresh-after-last.ts'
import { useSnoozeAgain } from './use-snooze-match.ts'
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

  const snoozeAgain = useSnoozeAgain()

  const change = async (from: Match, to: Match) => {
    await queryClient.cancelQueries(MATCH_LISTS)
    const before = queryClient.getQueriesData<MatchPages>(MATCH_LISTS)
    for (const [key, data] of before)
      queryClient.setQueryData(key, data && withVerdict(data, { from, to, floor, state: stateOf(key) }))
    let isDone = true
    try {
      await allDone([mutateAsync({ id: to.id, verdict: to.verdict }), snoozeAgain(to)])
      if (from.verdict) outdateMatches(queryClient)
    } catch (error) {
      isDone = false
      for (const [key, data] of before) queryClient.setQueryData(key, data)
      toast.error({ title: 'The match did not change', message: messageOf(error) })
    }
    await refreshAfterLast(queryClient)
    return isDone
  }

  const judge = async (match: Match, verdict: Verdict) => {
    const judged = { ...match, verdict, snoozed_until: null, wakes_on_answer: false }
    const step = push(() => void change(judged, match))
    const isOffered = verdict === 'dismissed' || (verdict && keptLeave)
    const offer = isOffered
      ? undoToast({ title: `Match ${verdict}`, message: match.title, onUndo: step.undo })
      : undefined
    if (await change(match, judged)) return
    step.drop()
    offer?.drop()
  }
  return judge
}

/** State whose matches a list holds; undefined for open and kept ones together. */
function stateOf([, options]: QueryKey): MatchState | undefined {
  return (options as { input?: { verdict?: MatchState } } | undefined)?.input?.verdict
}

type Change = { from: Match; to: Match; floor: number; state: MatchState | undefined }

/** Moves a match out of a list that holds none of its new state. One that comes in is fetched with the list. */
function withVerdict(data: MatchPages, { from, to, floor, state }: Change): MatchPages {
  const { id, verdict } = to
  const isListed = (match: Match) => (state ? stateOfMatch(match) === state : isShown(match))
  const leaves = isListed(from) !== isListed(to)
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
        ...recounted(page, { from, to, floor }),
        counts: moved(page.counts, stateOfMatch(from), stateOfMatch(to)),
      }
    }),
  }
}

const stateOfMatch = ({ snoozed_until, verdict }: Match): MatchState =>
  snoozed_until ? 'snoozed' : (verdict ?? 'open')

/** True for open and kept matches, which the lists show that are of no state. */
const isShown = (match: Match) => ['open', 'kept'].includes(stateOfMatch(match))

function moved(counts: MatchPage['counts'], from: MatchState, to: MatchState): MatchPage['counts'] {
  if (from === to) return counts
  return { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 }
}

/** Counts a match as worth a look, or as a mention, while it is open or kept, and a kept one as no open one. */
function recounted(page: MatchPage, { from, to, floor }: Omit<Change, 'state'>) {
  const reaches = shownScore(to.relevance_score) >= floor
  const isOpen = (match: Match) => stateOfMatch(match) === 'open'
  const listed = Number(isShown(to)) - Number(isShown(from))
  const open = Number(isOpen(to)) - Number(isOpen(from))
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
