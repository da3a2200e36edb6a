import type { Campaign } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { codeOf, messageOf } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/confirm.ts'

/** Asks, then deletes a campaign with all that hangs on it. */
export function useDeleteCampaign(onDeleted?: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation(
    api.campaigns.delete.mutationOptions({
      onSuccess: async () => {
        toast.success({ title: 'Campaign deleted successfully' })
        onDeleted?.()
        await queryClient.invalidateQueries({ queryKey: api.campaigns.list.key() })
        await queryClient.invalidateQueries({ queryKey: api.functions.usageCheck.key() })
      },
      onError: (error) =>
        toast.error({
          title:
            codeOf(error) === 'UNAUTHORIZED'
              ? 'You must be logged in to delete campaigns'
              : `Failed to delete campaign: ${messageOf(error)}`,
        }),
    }),
  )
  const ask = ({ id, name }: Campaign) =>
    confirm({
      title: 'Delete campaign',
      text: `“${name}” is deleted with all its matches, leads and drafts. Approved replies that wait are not sent. This action cannot be undone.`,
      action: 'Delete campaign',
      onConfirm: () => mutate({ id }),
    })
  return { ask, isPending }
}
