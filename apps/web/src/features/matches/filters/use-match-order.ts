import type { MatchOrder } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { putSettings } from '../../../lib/put-settings.ts'
import { SETTINGS } from '../../../lib/scopes.ts'
import { toast } from '../../../lib/toast.ts'

/** Changes the order of matches at once, and keeps it for every list and the next visit. */
export function useMatchOrder() {
  const queryClient = useQueryClient()
  const queryKey = api.settings.get.queryKey()
  const { mutate } = useMutation(
    api.settings.update.mutationOptions({
      scope: SETTINGS,
      onMutate: async ({ match_order }) => {
        const now = queryClient.getQueryData(queryKey)
        if (now && match_order) await putSettings(queryClient, { ...now, match_order })
      },
      onError: (error) => toast.error({ title: 'The order could not be saved', message: messageOf(error) }),
      onSettled: () => {
        const isLast = queryClient.isMutating({ mutationKey: api.settings.update.key() }) === 1
        return isLast ? queryClient.invalidateQueries({ queryKey }) : undefined
      },
    }),
  )
  return (match_order: MatchOrder) => mutate({ match_order })
}
