import type { ReplyDraft } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/errors.ts'
import { formatWait } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useOnce } from '../../lib/use-once.ts'
import { putReply } from './put-reply.ts'

/** All that can be done with a reply; each ends with the reply shown as the server then has it. */
export function useReplyActions({ match_id }: ReplyDraft) {
  const queryClient = useQueryClient()
  const put = (reply: ReplyDraft | null) => putReply(queryClient, match_id, reply)
  /** What failed may have failed because the reply is no longer what the screen says. */
  const failed = (title: string) => {
    toast.error({ title })
    void queryClient.invalidateQueries({ queryKey: api.matches.list.key() })
  }

  const update = useOnce(
    useMutation(
      api.replies.update.mutationOptions({
        onSuccess: (reply) => {
          put(reply)
          toast.success({ title: 'Reply Updated' })
        },
        onError: () => toast.error({ title: 'Failed to update reply' }),
      }),
    ),
  )
  const remove = useOnce(
    useMutation(
      api.replies.delete.mutationOptions({
        onSuccess: () => {
          put(null)
          toast.success({ title: 'Draft Deleted' })
        },
        onError: () => failed('Failed to delete draft'),
      }),
    ),
  )
  const queue = useOnce(
    useMutation(
      api.replies.queue.mutationOptions({
        onSuccess: (reply, { post_now }) => {
          put(reply)
          if (reply.status === 'posted') toastFound()
          else if (!post_now) toastScheduled(reply)
        },
        onError: (error) => failed(`Failed to queue reply: ${messageOf(error)}`),
      }),
    ),
  )
  const unqueue = useOnce(
    useMutation(
      api.replies.unqueue.mutationOptions({
        onSuccess: put,
        onError: (error) => failed(messageOf(error)),
      }),
    ),
  )
  const resolve = useOnce(
    useMutation(
      api.replies.resolve.mutationOptions({
        onSuccess: put,
        onError: (error) => failed(messageOf(error)),
      }),
    ),
  )
  return { update, remove, queue, unqueue, resolve }
}

/** It was sent before, and its comment stands in the forum after all. */
function toastFound() {
  toast.success({
    title: 'Reply Already Posted',
    message: 'Your reply was found under the post. Nothing was sent again.',
  })
}

function toastScheduled({ scheduled_for }: ReplyDraft) {
  const wait = scheduled_for ? Date.parse(scheduled_for) - Date.now() : 0
  toast.success({
    title: 'Reply Scheduled for Posting',
    message: `Your reply will be posted to Reddit in approximately ${formatWait(wait)}`,
  })
}
