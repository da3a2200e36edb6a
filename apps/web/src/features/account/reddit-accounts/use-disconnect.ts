import type { RedditCredential } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { codeOf, messageOf } from '../../../lib/errors.ts'
import { plural } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/confirm.ts'

/** Asks, then disconnects an account: the main one, or a buddy. */
export function useDisconnect() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation(
    api.redditCredentials.delete.mutationOptions({
      onSuccess: () =>
        Promise.all(
          [api.redditCredentials.key(), api.matches.key()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
    }),
  )
  const askMain = ({ id, reddit_username: name }: RedditCredential) =>
    confirm({
      title: 'Disconnect account',
      text: `Radar gives up its access to u/${name}, and every reply queued for it is cancelled. Posted replies stay.`,
      action: 'Disconnect',
      onConfirm: () =>
        mutate(
          { id },
          {
            onSuccess: ({ cancelled }) =>
              toast.success({
                title: 'Disconnected',
                message: [
                  `Reddit account u/${name} has been disconnected`,
                  cancelled > 0 ? `${plural(cancelled, 'queued reply', 'queued replies')} cancelled` : '',
                ]
                  .filter(Boolean)
                  .join('. '),
              }),
            onError: () => toast.error({ title: 'Failed to disconnect Reddit account' }),
          },
        ),
    })
  const askBuddy = ({ id, reddit_username: name }: RedditCredential) =>
    confirm({
      title: 'Remove buddy',
      text: `Radar gives up its access to u/${name}, and everything queued for it is cancelled.`,
      action: 'Remove buddy',
      onConfirm: () =>
        mutate(
          { id, role: 'buddy' },
          {
            onSuccess: () => toast.success({ title: 'Buddy Removed' }),
            onError: (error) =>
              toast.error(
                codeOf(error) === 'CONFLICT'
                  ? { title: messageOf(error) }
                  : { title: 'Failed to remove buddy account' },
              ),
          },
        ),
    })
  return { askMain, askBuddy, isPending }
}
