import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { toast, toastLimit } from '../../../lib/toast.ts'
import { DRAFT_CREATED } from '../draft-created.ts'

/** Has an answer drafted to a comment below a reply. */
export function useFollowUp(id: string) {
  const queryClient = useQueryClient()
  return useMutation(
    api.replies.followUp.mutationOptions({
      onSuccess: () => {
        toast.success(DRAFT_CREATED)
        return Promise.all([
          queryClient.invalidateQueries({ queryKey: api.replies.conversation.key({ input: { id } }) }),
          queryClient.invalidateQueries({ queryKey: api.queue.key() }),
          queryClient.invalidateQueries({ queryKey: api.functions.usageCheck.key() }),
        ])
      },
      onError: (error) => void toastLimit(error),
    }),
  )
}
