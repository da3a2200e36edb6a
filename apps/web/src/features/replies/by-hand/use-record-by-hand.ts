import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { putReply } from '../put-reply.ts'

/** Records a comment that its person posted in the forum themselves. */
export function useRecordByHand(matchId: string) {
  const queryClient = useQueryClient()
  return useOnce(
    useMutation(
      api.replies.recordByHand.mutationOptions({
        onSuccess: (reply) => {
          putReply(queryClient, matchId, reply)
          toast.success({ title: 'Comment Found', message: 'Radar now checks that others can see it.' })
        },
      }),
    ),
  )
}
