import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'

/** Asks for the list again after a change of it. */
export function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: api.webhooks.key() })
}

const showError = (error: Error) => toast.error({ title: messageOf(error) })

export const useUpdateWebhook = () =>
  useMutation(api.webhooks.update.mutationOptions({ onSuccess: useRefresh(), onError: showError }))
export const useDeleteWebhook = () =>
  useMutation(api.webhooks.delete.mutationOptions({ onSuccess: useRefresh(), onError: showError }))
export const useTestWebhook = () =>
  useMutation(api.webhooks.sendTest.mutationOptions({ onSuccess: useRefresh(), onError: showError }))
export const useResend = () =>
  useMutation(api.webhooks.resend.mutationOptions({ onSuccess: useRefresh(), onError: showError }))
