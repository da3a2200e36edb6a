import type { RedditCredential } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/api.ts'
import { codeOf, messageOf } from '../../../lib/errors.ts'
import { plural } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/confirm.ts'

type Disconnection = { account: RedditCredential; role: 'main' | 'buddy' }

/** Asks, then disconnects an account: the main one, or a buddy. How it ended is told on whatever page is shown by then. */
export function useDisconnect() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ account: { id }, role }: Disconnection) =>
      client.redditCredentials.delete({ id, ...(role === 'buddy' && { role }) }),
    onSuccess: ({ cancelled }, disconnection) => {
      toast.success(describeEnd(disconnection, cancelled))
      return Promise.all(
        [api.redditCredentials.key(), api.matches.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    },
    onError: (error, { role }) => toast.error({ title: describeFailure(error, role) }),
  })
  const askMain = (account: RedditCredential) =>
    confirm({
      title: 'Disconnect account',
      text: `Radar gives up its access to u/${account.reddit_username}, and every reply queued for it is cancelled. Posted replies stay.`,
      action: 'Disconnect',
      onConfirm: () => mutate({ account, role: 'main' }),
    })
  const askBuddy = (account: RedditCredential) =>
    confirm({
      title: 'Remove buddy',
      text: `Radar gives up its access to u/${account.reddit_username}, and everything queued for it is cancelled.`,
      action: 'Remove buddy',
      onConfirm: () => mutate({ account, role: 'buddy' }),
    })
  return { askMain, askBuddy, isPending }
}

function describeEnd({ account, role }: Disconnection, cancelled: number) {
  if (role === 'buddy') return { title: 'Buddy Removed' }
  const end = `Reddit account u/${account.reddit_username} has been disconnected`
  return {
    title: 'Disconnected',
    message: cancelled > 0 ? `${end}. ${plural(cancelled, 'queued reply', 'queued replies')} cancelled` : end,
  }
}

function describeFailure(error: Error, role: Disconnection['role']): string {
  if (role === 'main') return 'Failed to disconnect Reddit account'
  return codeOf(error) === 'CONFLICT' ? messageOf(error) : 'Failed to remove buddy account'
}
