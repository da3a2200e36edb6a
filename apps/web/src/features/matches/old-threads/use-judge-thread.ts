import type { EvergreenList, EvergreenThread, Verdict } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'
import { undoToast } from '../../../ui/undo-toast.tsx'

/** Keeps or dismisses a thread, which takes it from the list, and for some seconds offers to undo that. */
export function useJudgeThread(campaignId: string, onOpenMatch: (id: string) => void) {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation(api.evergreen.judge.mutationOptions())
  const queryKey = api.evergreen.list.queryKey({ input: { id: campaignId } })

  const change = async (thread: EvergreenThread, verdict: Verdict) => {
    try {
      const { match_id } = await mutateAsync({ id: thread.id, verdict })
      if (verdict !== null)
        queryClient.setQueryData<EvergreenList>(queryKey, (list) => list && without(list, thread.id))
      return { match_id }
    } catch (error) {
      toast.error({ title: 'The thread did not change', message: messageOf(error) })
      return undefined
    } finally {
      const keys = [queryKey, api.matches.key(), api.campaigns.key()]
      await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: key })))
    }
  }

  return {
    isBusy: isPending,
    judge: async (thread: EvergreenThread, verdict: Verdict) => {
      if (!(await change(thread, verdict))) return
      undoToast({
        title: verdict === 'kept' ? 'Kept with your matches' : 'Thread dismissed',
        message: thread.title,
        onUndo: () => void change(thread, null),
      })
    },
    /** A thread that is answered is a match, which opens. */
    answer: async (thread: EvergreenThread) => {
      const kept = await change(thread, 'kept')
      if (kept?.match_id) onOpenMatch(kept.match_id)
    },
  }
}

const without = (list: EvergreenList, id: string): EvergreenList => ({
  ...list,
  items: list.items.filter((thread) => thread.id !== id),
})
