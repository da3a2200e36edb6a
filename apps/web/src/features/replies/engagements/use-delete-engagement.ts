import type { Engagement } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format-days.ts'
import { plural } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/confirm.ts'
import { TYPE_LABELS, titleOf } from './describe-engagement.ts'

/** Asks, naming the engagement and what goes with it, and deletes it. */
export function useDeleteEngagement() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation(
    api.engagements.delete.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: api.engagements.list.key() })
        toast.success({ title: 'Engagement deleted successfully' })
      },
      onError: (error) => toast.error({ title: 'Failed to delete engagement', message: messageOf(error) }),
    }),
  )
  const ask = useCallback(
    (engagement: Engagement) =>
      confirm({
        title: 'Delete Engagement',
        text: describeDeletion(engagement),
        action: 'Delete Engagement',
        onConfirm: () => mutate({ id: engagement.id }),
      }),
    [mutate],
  )
  return { ask }
}

function describeDeletion(engagement: Engagement): string {
  const { thing_type, buddy_count, created_at, upvotes } = engagement
  const buddies = buddy_count > 0 ? `, ${plural(buddy_count, 'buddy', 'buddies')}` : ''
  const waiting =
    upvotes.pending > 0
      ? ` ${plural(upvotes.pending, 'upvote')} that ${upvotes.pending === 1 ? 'waits' : 'wait'} will not be given.`
      : ''
  return `${TYPE_LABELS[thing_type]} “${titleOf(engagement)}”${buddies}, created ${formatDay(created_at)}.${waiting} What was recorded of it goes too; nothing changes in the forum.`
}
