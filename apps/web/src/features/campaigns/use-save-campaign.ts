import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { codeOf, messageOf } from '../../lib/errors.ts'
import { toast, toastLimit } from '../../lib/toast.ts'

/** Creating and updating; a failure is told and passed on, so that the form can show it at its fields. */
export function useSaveCampaign() {
  const queryClient = useQueryClient()
  const onSuccess = async () => {
    await queryClient.invalidateQueries({ queryKey: api.campaigns.key() })
    await queryClient.invalidateQueries({ queryKey: api.matches.key() })
    await queryClient.invalidateQueries({ queryKey: api.functions.usageCheck.key() })
  }
  const create = useMutation(
    api.campaigns.create.mutationOptions({ onSuccess, onError: (error) => showError(error, 'create') }),
  )
  const update = useMutation(
    api.campaigns.update.mutationOptions({ onSuccess, onError: (error) => showError(error, 'update') }),
  )
  return { create, update }
}

function showError(error: Error, verb: 'create' | 'update') {
  if (toastLimit(error)) return
  toast.error({
    title:
      codeOf(error) === 'UNAUTHORIZED'
        ? 'You must be logged in to create campaigns'
        : `Failed to ${verb} campaign: ${messageOf(error)}`,
  })
}
