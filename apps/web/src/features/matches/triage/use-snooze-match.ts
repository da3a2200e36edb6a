import type { Match } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { allDone } from '../../../lib/all-done.ts'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { formatSoon } from '../../../lib/format-times.ts'
import { toast } from '../../../lib/toast.ts'
import { undoToast } from '../../../ui/undo-toast.tsx'
import { MATCH_LISTS, outdateMatches } from '../../../lib/match-lists.ts'
import { VERDICTS } from '../../../lib/scopes.ts'
import type { Snooze } from '../card/snooze-times.ts'
import { refreshAfterLast } from './refresh-after-last.ts'
import type { GroupMatches } from '../queries/group-repeats.ts'
import type { Undo } from './use-undo.ts'
import { withoutMatches } from '../queries/without-matches.ts'

type SnoozeInput = { until?: string | null; on_answer?: boolean }

/** Takes a question from the list, in all its places, until it comes back, and brings it back before. */
export function useSnoozeMatch({ push }: Undo) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(api.matches.snooze.mutationOptions({ scope: VERDICTS }))

  /** Returns whether it is done. */
  const change = async (places: GroupMatches, snoozeFor: (place: Match) => SnoozeInput) => {
    await queryClient.cancelQueries(MATCH_LISTS)
    queryClient.setQueriesData(MATCH_LISTS, withoutMatches(places.map(({ id }) => id)))
    let isDone = true
    try {
      await allDone(places.map((place) => mutateAsync({ id: place.id, ...snoozeFor(place) })))
      if (places.some((place) => snoozeFor(place).until === null || place.snoozed_until !== null))
        outdateMatches(queryClient)
    } catch (error) {
      isDone = false
      outdateMatches(queryClient)
      toast.error({ title: 'The match did not change', message: messageOf(error) })
    }
    await refreshAfterLast(queryClient)
    return isDone
  }
  const wake = (places: GroupMatches) => void change(places, () => ({ until: null }))
  const snooze = async (places: GroupMatches, to: Snooze) => {
    const step = push(() => void change(places, snoozeOf))
    const until = 'until' in to ? to.until.toISOString() : undefined
    const offer = undoToast({
      title: until
        ? `Snoozed until ${formatSoon(until, new Date())}`
        : 'Snoozed until somebody answers the post, two weeks at most',
      message: places[0].title,
      onUndo: step.undo,
    })
    if (await change(places, () => (until ? { until } : { on_answer: true }))) return
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
