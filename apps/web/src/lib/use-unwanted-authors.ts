import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import { messageOf } from './errors.ts'
import { toast } from './toast.ts'

/** Puts a name on the list. Whoever goes to another page meanwhile is shown a failure all the same. */
export function useAddUnwanted(onError: (error: Error) => void = () => {}) {
  return useMutation(api.doNotContact.add.mutationOptions({ onSuccess: useRefresh(), onError }))
}

export function useRemoveUnwanted() {
  return useMutation(
    api.doNotContact.remove.mutationOptions({
      onSuccess: useRefresh(),
      onError: (error) => toast.error({ title: messageOf(error) }),
    }),
  )
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [api.doNotContact.key(), api.matches.key(), api.leads.key(), api.queue.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}
