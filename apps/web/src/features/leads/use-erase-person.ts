import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirm } from '../../ui/confirm.ts'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/errors.ts'
import { plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'

type Options = { onErased?(): void; onRefused?(error: Error): void }

/** Asks, and has everything of a person erased from all campaigns. */
export function useErasePerson({ onErased, onRefused }: Options = {}) {
  const queryClient = useQueryClient()
  const erase = useMutation(
    api.erasures.create.mutationOptions({
      onSuccess: ({ matches, leads, replies }) => {
        toast.success({
          title: 'Person erased',
          message: `${plural(matches, 'match', 'matches')}, ${plural(leads, 'lead profile')} and ${plural(replies, 'reply', 'replies')} were deleted. Nothing of theirs will be collected again.`,
        })
        onErased?.()
        return queryClient.invalidateQueries()
      },
      onError: (error) => {
        toast.error({ title: 'Nobody was erased', message: messageOf(error) })
        onRefused?.(error)
      },
    }),
  )
  /** Asks about a name, `shown` with the mark of its forum where that is known. */
  const ask = (username: string, shown = username) =>
    confirm({
      title: `Erase ${shown}`,
      text: `Everything about ${shown} is deleted from all your campaigns: matches, lead profiles with your notes, drafts and unposted replies. What you posted in the forum stays there. Radar keeps a hash of the name, so that it collects nothing of theirs again. This action cannot be undone.`,
      action: 'Erase this person',
      onConfirm: () => erase.mutate({ username }),
    })
  return { ask, isPending: erase.isPending }
}
