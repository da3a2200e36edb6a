import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const useLead = (id: string) => useQuery(api.leads.get.queryOptions({ input: { id } }))

/** Saves what is noted about a lead; the list follows. */
export function useUpdateLead() {
  const queryClient = useQueryClient()
  return useMutation(
    api.leads.update.mutationOptions({
      onSuccess: (lead) => {
        queryClient.setQueryData(api.leads.get.queryKey({ input: { id: lead.id } }), lead)
        return queryClient.invalidateQueries({ queryKey: api.leads.list.key() })
      },
    }),
  )
}
