import { formatPlace } from '@radar/contract'
import type { Match, Verdict } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { plural } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/confirm.ts'
import { undoToast } from '../../../ui/undo-toast.tsx'
import { MATCH_LISTS, outdateMatches } from '../../../lib/match-lists.ts'
import type { Undo } from './use-undo.ts'
import { withoutMatches } from '../queries/without-matches.ts'

const DONE = { kept: 'kept', dismissed: 'dismissed' }

/** Keeps, dismisses and deletes many matches at once. */
export function useBulk({ push }: Undo) {
  const queryClient = useQueryClient()
  const judgeMany = useMutation(api.matches.judgeMany.mutationOptions())
  const dismissSubreddit = useMutation(api.matches.dismissSubreddit.mutationOptions())
  const deleteMany = useMutation(api.matches.deleteMany.mutationOptions())

  const refresh = () =>
    Promise.all(
      [api.matches.key(), api.rules.key(), api.campaigns.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      outdateMatches(queryClient)
      toast.error({ title: 'The matches did not change', message: messageOf(error) })
    }
    await refresh()
  }
  const takeFromList = (ids: string[]) => queryClient.setQueriesData(MATCH_LISTS, withoutMatches(ids))
  const offerUndo = (count: number, verdict: 'kept' | 'dismissed', takeBack: () => Promise<unknown>) => {
    const bringBack = () => {
      outdateMatches(queryClient)
      return refresh()
    }
    const undo = push(() => void takeBack().then(bringBack, bringBack))
    undoToast({ title: `${plural(count, 'match', 'matches')} ${DONE[verdict]}`, onUndo: undo })
  }

  return {
    isPending: judgeMany.isPending || dismissSubreddit.isPending || deleteMany.isPending,
    judge: (matches: Match[], verdict: 'kept' | 'dismissed') =>
      attempt(async () => {
        if (verdict === 'dismissed') takeFromList(matches.map(({ id }) => id))
        const { ids } = await judgeMany.mutateAsync({ ids: matches.map(({ id }) => id), verdict })
        const changed = new Set(ids)
        const before = Map.groupBy(
          matches.filter(({ id }) => changed.has(id)),
          (match) => match.verdict,
        )
        offerUndo(ids.length, verdict, () =>
          Promise.all(
            [...before].map(([was, those]: [Verdict, Match[]]) =>
              judgeMany.mutateAsync({ ids: those.map(({ id }) => id), verdict: was }),
            ),
          ),
        )
      }),
    dismissSubreddit: ({ campaign_id, subreddit }: Match) =>
      attempt(async () => {
        const { ids } = await dismissSubreddit.mutateAsync({ id: campaign_id, subreddit })
        if (ids.length === 0)
          return toast.notice({ title: `Nothing in ${formatPlace(subreddit)} is left to be dismissed.` })
        takeFromList(ids)
        offerUndo(ids.length, 'dismissed', () => judgeMany.mutateAsync({ ids, verdict: null }))
      }),
    askToDelete: (matches: Match[], onDone: () => void) =>
      confirm({
        title: `Delete ${plural(matches.length, 'match', 'matches')}`,
        text: 'They are deleted with their unposted drafts. The lead profile of an author is deleted with their last match. Posted replies stay in the forum.',
        action: `Delete ${plural(matches.length, 'match', 'matches')}`,
        onConfirm: () =>
          void attempt(async () => {
            const { ids } = await deleteMany.mutateAsync({ ids: matches.map(({ id }) => id) })
            takeFromList(ids)
            onDone()
          }),
      }),
  }
}
