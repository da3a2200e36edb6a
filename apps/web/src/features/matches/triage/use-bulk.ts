import { MAX_MATCHES_AT_ONCE, formatPlace } from '@radar/contract'
import type { Match, Verdict } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { allDone } from '../../../lib/all-done.ts'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { plural } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/confirm.ts'
import { undoToast } from '../../../ui/undo-toast.tsx'
import { MATCH_LISTS, outdateMatches } from '../../../lib/match-lists.ts'
import { VERDICTS } from '../../../lib/scopes.ts'
import { refreshAfterLast } from './refresh-after-last.ts'
import { useSnoozeAgain } from './use-snooze-match.ts'
import type { Undo } from './use-undo.ts'
import type { GroupMatches } from '../queries/group-repeats.ts'
import { withoutMatches } from '../queries/without-matches.ts'

const DONE = { kept: 'kept', dismissed: 'dismissed' }

type Change = {
  verdict: 'kept' | 'dismissed'
  /** Ids of the matches that changed. */
  answer: Promise<{ ids: string[] }>
  takeBack(ids: string[]): Promise<unknown>
}

/** Keeps, dismisses and deletes many questions at once, each in all its places. */
export function useBulk({ push }: Undo, placesOf: (match: Match) => GroupMatches) {
  const queryClient = useQueryClient()
  const judgeMany = useMutation(api.matches.judgeMany.mutationOptions({ scope: VERDICTS }))
  const dismissSubreddit = useMutation(api.matches.dismissSubreddit.mutationOptions({ scope: VERDICTS }))
  const snoozeAgain = useSnoozeAgain()
  const deleteMany = useMutation(api.matches.deleteMany.mutationOptions())

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      outdateMatches(queryClient)
      toast.error({ title: 'The matches did not change', message: messageOf(error) })
    }
    await refreshAfterLast(queryClient)
  }
  const takeFromList = (ids: string[]) => queryClient.setQueriesData(MATCH_LISTS, withoutMatches(ids))
  /** Offers to undo a change once its answer has come; whoever undoes the last action before means it as well. */
  const change = async ({ verdict, answer, takeBack }: Change) => {
    const bringBack = () => {
      outdateMatches(queryClient)
      return refreshAfterLast(queryClient)
    }
    const undo = async () => {
      const changed = await answer.then(({ ids }) => ids).catch(() => [])
      try {
        if (changed.length > 0) await takeBack(changed)
      } catch (error) {
        toast.error({ title: 'Not all matches were brought back', message: messageOf(error) })
      }
      await bringBack()
    }
    const step = push(() => void undo())
    try {
      const { ids } = await answer
      if (ids.length === 0) step.drop()
      else if (!step.isUndone())
        undoToast({ title: `${plural(ids.length, 'match', 'matches')} ${DONE[verdict]}`, onUndo: step.undo })
      return ids
    } catch (error) {
      step.drop()
      throw error
    }
  }

  /** Judges as many at a time as one call takes. */
  const judgeAll = async (ids: string[], verdict: Verdict) => {
    const changed: string[] = []
    for (let start = 0; start < ids.length; start += MAX_MATCHES_AT_ONCE) {
      const some = ids.slice(start, start + MAX_MATCHES_AT_ONCE)
      changed.push(...(await judgeMany.mutateAsync({ ids: some, verdict })).ids)
    }
    return { ids: changed }
  }

  return {
    isPending: judgeMany.isPending || dismissSubreddit.isPending || deleteMany.isPending,
    judge: (questions: Match[], verdict: 'kept' | 'dismissed') =>
      attempt(async () => {
        const matches = questions.flatMap(placesOf)
        const all = matches.map(({ id }) => id)
        if (verdict === 'dismissed') takeFromList(all)
        const takeBack = (ids: string[]) => {
          const changed = new Set(ids)
          const those = matches.filter(({ id }) => changed.has(id))
          const verdicts = [...Map.groupBy(those, (match) => match.verdict)].map(
            ([was, some]: [Verdict, Match[]]) =>
              judgeAll(
                some.map(({ id }) => id),
                was,
              ),
          )
          return allDone([...verdicts, ...those.map(snoozeAgain)])
        }
        await change({ verdict, answer: judgeAll(all, verdict), takeBack })
      }),
    dismissSubreddit: ({ campaign_id, subreddit }: Match) =>
      attempt(async () => {
        const ids = await change({
          verdict: 'dismissed',
          answer: dismissSubreddit.mutateAsync({ id: campaign_id, subreddit }),
          takeBack: (changed) => judgeAll(changed, null),
        })
        if (ids.length > 0) takeFromList(ids)
        else toast.notice({ title: `Nothing in ${formatPlace(subreddit)} is left to be dismissed.` })
      }),
    askToDelete: (questions: Match[], onDone: () => void) => {
      const ids = questions.flatMap(placesOf).map(({ id }) => id)
      confirm({
        title: `Delete ${plural(ids.length, 'match', 'matches')}`,
        text: `${ids.length > questions.length ? 'A question counts in each place where its author asked it. ' : ''}They are deleted with their unposted drafts. The lead profile of an author is deleted with their last match. Posted replies stay in the forum.`,
        action: `Delete ${plural(ids.length, 'match', 'matches')}`,
        onConfirm: () =>
          void attempt(async () => {
            for (let start = 0; start < ids.length; start += MAX_MATCHES_AT_ONCE) {
              const some = ids.slice(start, start + MAX_MATCHES_AT_ONCE)
              takeFromList((await deleteMany.mutateAsync({ ids: some })).ids)
            }
            onDone()
          }),
      })
    },
  }
}
