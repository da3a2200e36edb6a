import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api.ts'
import { codeOf } from '../../lib/errors.ts'
import { toast, toastLimit } from '../../lib/toast.ts'
import { describeRefusal } from './describe-refusal.ts'
import { DRAFT_CREATED } from './draft-created.ts'
import { outdateReply, putReply } from './put-reply.ts'

const FAILURE = 'Failed to generate reply'

/** Has a draft written for a match. */
export function useGenerateReply(matchId: string) {
  const queryClient = useQueryClient()
  /** Shows the draft. One that cannot be read now is there all the same, and comes with the lists. */
  const show = async (id: string) => {
    try {
      putReply(queryClient, matchId, await client.replies.get({ id }))
    } catch {
      outdateReply(queryClient, matchId)
    }
  }
  return useMutation(
    api.functions.generateLeadReply.mutationOptions({
      onSuccess: async ({ success, error, draftId }) => {
        if (!success) return toast.error({ title: error ?? FAILURE })
        toast.success(DRAFT_CREATED)
        await show(draftId)
        return queryClient.invalidateQueries({ queryKey: api.functions.usageCheck.key() })
      },
      onError: (error) => {
        // Asked for at the button.
        if (codeOf(error) === 'BUSINESS_REQUIRED') return
        if (toastLimit(error)) return
        const message = describeRefusal(error)
        toast.error(codeOf(error) ? { title: message } : { title: FAILURE, message })
      },
    }),
  )
}
