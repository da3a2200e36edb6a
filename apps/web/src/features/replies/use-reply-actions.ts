import type { ReplyDraft } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { codeOf, messageOf } from '../../lib/errors.ts'
import { formatSendTime, formatWait } from '../../lib/format-times.ts'
import { scopeOfReply } from '../../lib/scopes.ts'
import { toast } from '../../lib/toast.ts'
import { useOnce } from '../../lib/use-once.ts'
import { describeRefusal } from './describe-refusal.ts'
import { outdateReply, putReply } from './put-reply.ts'
import { useUnsavedText } from './use-unsaved-text.ts'

/** All that can be done with a reply; each ends with the reply shown as the server then has it. */
export function useReplyActions({ id, match_id, parent_comment_id }: ReplyDraft) {
  const queryClient = useQueryClient()
  const unsaved = useUnsavedText(id)
  const scope = scopeOfReply(id)
  /** A match shows the reply to its post; what answers a comment below is shown with the conversation. */
  const put = (reply: ReplyDraft | null) =>
    putReply(queryClient, parent_comment_id === null ? match_id : null, reply)
  /** Shows the failure and fetches the reply again: the screen may be out of date. */
  const failed = (title: string) => {
    toast.error({ title })
    outdateReply(queryClient, match_id)
  }

  const update = useOnce(
    useMutation(
      api.replies.update.mutationOptions({
        onSuccess: (reply, { generated_reply }) => {
          if (unsaved.read()?.text === generated_reply) unsaved.drop()
          put(reply)
          toast.success({ title: 'Reply Updated' })
        },
        onError: (error) => {
          if (codeOf(error) === 'CONFLICT') failed('Failed to update reply')
          else toast.error({ title: 'Failed to update reply' })
        },
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
        scope,
        onSuccess: (reply, { id, post_now, local_time }) => {
          const queryKey = api.replies.reserve.queryKey({ input: { id } })
          const reserved_for = queryClient.getQueryData(queryKey)?.reserved_for
          queryClient.removeQueries({ queryKey })
          put(reply)
          if (reply.status === 'posted') return toastFound()
          if (post_now) return undefined
          toastScheduled(reply)
          if (reserved_for && reserved_for !== reply.scheduled_for && !local_time)
            toastMoved(reply, queryClient.getQueryData(api.settings.get.queryKey())?.timezone)
        },
        onError: (error) => failed(`Failed to queue reply: ${describeRefusal(error)}`),
      }),
    ),
  )
  const unqueue = useOnce(
    useMutation(
      api.replies.unqueue.mutationOptions({
        scope,
        onSuccess: put,
        onError: (error) => failed(messageOf(error)),
      }),
    ),
  )
  const recordManual = useOnce(
    useMutation(
      api.replies.recordManual.mutationOptions({
        onSuccess: (reply) => {
          put(reply)
          if (reply.status === 'posted')
            toast.success({ title: 'Comment Found', message: 'Radar now checks that others can see it.' })
        },
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
  return { update, remove, queue, unqueue, recordManual, resolve }
}

/** Says that it was sent before, and that its comment stands in the forum after all. */
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

/** Another reply took the time that the button named, or it was over. */
function toastMoved({ scheduled_for }: ReplyDraft, timezone: string | undefined) {
  if (!scheduled_for) return
  toast.notice({
    title: 'The time moved',
    message: `The time on the button was taken. It goes out ${formatSendTime(scheduled_for, new Date(), timezone)}.`,
  })
}
