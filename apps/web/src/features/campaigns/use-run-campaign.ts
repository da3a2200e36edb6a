import type { Campaign } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/errors.ts'
import { toast, toastLimit } from '../../lib/toast.ts'

/** Scans a campaign now and tells how that went. */
export function useRunCampaign({ name }: Pick<Campaign, 'name'>) {
  const queryClient = useQueryClient()
  return useMutation(
    api.functions.redditMonitor.mutationOptions({
      onSuccess: (answer) => {
        const { success, warning, error } = answer
        if (success)
          toast.success({
            title: 'Campaign Started',
            message: answer.message || `${name} scan completed successfully.`,
          })
        if (warning) toast.notice({ title: 'Notice', message: warning })
        if (!success && !warning) toast.error(failure(error))
      },
      onError: (error) => {
        if (!toastLimit(error)) toast.error(failure(messageOf(error)))
      },
      onSettled: (_answer, _error, { campaign_id: id }) =>
        Promise.all(
          [
            api.campaigns.get.key({ input: { id } }),
            api.matches.list.key({ input: { id } }),
            api.functions.usageCheck.key(),
          ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        ),
    }),
  )
}

const failure = (message: string | undefined) => ({
  title: message ? `Failed to start campaign: ${message}` : 'Campaign run failed',
})
