import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/errors.ts'
import { toast, toastLimit } from '../../lib/toast.ts'

/** Has the profile of a match's author built, and says which it is. */
export function useBuildLead(onBuilt: (id: string) => void) {
  const queryClient = useQueryClient()
  return useMutation(
    api.leads.create.mutationOptions({
      onSuccess: (lead) => {
        queryClient.setQueryData(api.leads.get.queryKey({ input: { id: lead.id } }), lead)
        onBuilt(lead.id)
        for (const queryKey of [api.leads.list.key(), api.matches.key(), api.functions.usageCheck.key()])
          void queryClient.invalidateQueries({ queryKey })
      },
      onError: (error) => {
        if (!toastLimit(error))
          toast.error({ title: 'Failed to build lead profile', message: messageOf(error) })
      },
    }),
  )
}
