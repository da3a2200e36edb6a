import type { Match } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { outdateMatches } from '../../../lib/match-lists.ts'
import { toast } from '../../../lib/toast.ts'

/** Takes back the approval of a match's reply, as long as nothing was sent: it is a draft again. */
export function useTakeBackReply() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(api.replies.unqueue.mutationOptions())
  const takeBack = async ({ id, reply_draft }: Match) => {
    if (!reply_draft) return
    try {
      await mutateAsync({ id: reply_draft.id })
    } catch (error) {
      toast.error({ title: 'The approval could not be taken back', message: messageOf(error) })
    }
    outdateMatches(queryClient, [id])
    await Promise.all(
      [api.matches.key(), api.queue.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  }
  return (match: Match) => void takeBack(match)
}
