import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/confirm.ts'

export function useMakeKey() {
  return useMutation(api.apiKeys.create.mutationOptions({ onSuccess: useRefresh() }))
}

/** Asks first: what uses the key stops at once. */
export function useRevokeKey() {
  const revoke = useMutation(
    api.apiKeys.revoke.mutationOptions({
      onSuccess: useRefresh(),
      onError: (error) => toast.error({ title: messageOf(error) }),
    }),
  )
  return {
    isRevoking: revoke.isPending,
    ask: ({ id, name }: { id: string; name: string }) =>
      confirm({
        title: 'Revoke key',
        text: `“${name}” opens nothing from now on. Whatever uses it stops working.`,
        action: 'Revoke',
        onConfirm: () => revoke.mutate({ id }),
      }),
  }
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: api.apiKeys.key() })
}
