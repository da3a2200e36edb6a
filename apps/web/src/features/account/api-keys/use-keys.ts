import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { plural } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/confirm.ts'

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
        text: `“${name}” stops working at once, and so does every program that uses it.`,
        action: 'Revoke',
        onConfirm: () => revoke.mutate({ id }),
      }),
  }
}

/** Asks first, and ends every key. */
export function useRevokeAllKeys() {
  const refresh = useRefresh()
  const revoke = useMutation(
    api.apiKeys.revokeAll.mutationOptions({
      onSuccess: ({ revoked }) => {
        toast.success({ title: `${plural(revoked, 'key')} revoked` })
        return refresh()
      },
      onError: (error) => toast.error({ title: messageOf(error) }),
    }),
  )
  return {
    isRevoking: revoke.isPending,
    ask: (count: number) =>
      confirm({
        title: 'Revoke all keys',
        text: `Your ${plural(count, 'key')} stop working at once, and so does every program that uses one.`,
        action: 'Revoke all',
        onConfirm: () => revoke.mutate({}),
      }),
  }
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: api.apiKeys.key() })
}
