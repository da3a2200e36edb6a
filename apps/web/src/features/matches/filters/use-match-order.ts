import type { MatchOrder, UserSettings } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'

/** Changes the order of matches at once, and keeps it for every list and the next visit. */
export function useMatchOrder(settings: UserSettings) {
  const queryClient = useQueryClient()
  const queryKey = api.settings.get.queryKey()
  const { mutate } = useMutation(
    api.settings.update.mutationOptions({
      onError: (error) => {
        queryClient.setQueryData(queryKey, settings)
        toast.error({ title: 'The order could not be saved', message: messageOf(error) })
      },
    }),
  )
  return (match_order: MatchOrder) => {
    queryClient.setQueryData(queryKey, { ...settings, match_order })
    mutate({ ...settings, match_order })
  }
}
