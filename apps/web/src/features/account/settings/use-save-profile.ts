import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'

/** Saves a part of the profile, and says so. */
export function useSaveProfile({ done, failed }: { done: string; failed: string }) {
  const queryClient = useQueryClient()
  return useMutation(
    api.profiles.update.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(api.profiles.get.queryKey(), saved)
        toast.success({ title: done })
      },
      onError: () => toast.error({ title: failed }),
    }),
  )
}
