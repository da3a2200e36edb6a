import type { Match } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { formatSoon } from '../../../lib/format-times.ts'
import { toast } from '../../../lib/toast.ts'
import { undoToast } from '../../../ui/undo-toast.tsx'
import { MATCH_LISTS, outdateMatches } from '../../../lib/match-lists.ts'
import { VERDICTS } from '../../../lib/scopes.ts'
import type { Snooze } from '../card/snooze-times.ts'
import { refreshAfterLast } from './refresh-after-last.ts'
import type { Undo } from './use-undo.ts'
import { withoutMatches } from '../queries/without-matches.ts'

/** Takes matches from the list until they come back, and brings them back before. */
export function useSnoozeMatch({ push }: Undo) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(api.matches.snooze.mutationOptions({ scope: VERDICTS }))

  /** Returns whether it is done. */
  const change = async (match: Match, input: { until?: string | null; on_answer?: boolean }) => {
    await queryClient.cancelQueries(MATCH_LISTS)
    queryClient.setQueriesData(MATCH_LISTS, withoutMatches([match.id]))
    let isDone = true
    try {
      await mutateAsync({ id: match.id, ...input })
      if (input.until === null || match.snoozed_until !== null) outdateMatches(queryClient)
    } catch (error) {
      isDone = false
      outdateMatches(queryClient)
      toast.error({ title: 'The match did not change', message: messageOf(error) })
    }
    await refreshAfterLast(queryClient)
    return isDone
  }
  const wake = (match: Match) => void change(match, { until: null })
  const snooze = async (match: Match, to: Snooze) => {
    const step = push(() => void change(match, snoozeOf(match)))
    const until = 'until' in to ? to.until.toISOString() : undefined
    const offer = undoToast({
      title: until
        ? `Snoozed until ${formatSoon(until, new Date())}`
        : 'Snoozed until somebody answers the post, two weeks at most',
      message: match.title,
      onUndo: step.undo,
    })
    if (await change(match, until ? { until } : { on_answer: true })) return
    step.drop()
    offer.drop()
  }
  return { snooze, wake }
}

/** Snoozes a match again that a verdict woke. */
export function useSnoozeAgain() {
  const { mutateAsync } = useMutation(api.matches.snooze.mutationOptions({ scope: VERDICTS }))
  return async (match: Match) => {
    const snooze = snoozeOf(match)
    if (snooze.until !== null) await mutateAsync({ id: match.id, ...snooze })
  }
}

/** Snooze that a match had; none where its time has come since. */
const snoozeOf = ({ snoozed_until: until, wakes_on_answer: on_answer }: Match) =>
  until !== null && Date.parse(until) > Date.now() ? { until, on_answer } : { until: null }
