import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { formatSoon } from '../../../lib/format-times.ts'
import { formatExact } from '../../../lib/format-days.ts'
import { useNow } from '../../../ui/use-now.ts'
import { PostNow } from '../post-now.tsx'
import { ReplyBox } from '../reply-box.tsx'
import type { ReplyPanelProps } from '../reply-panel-props.ts'
import { useReplyActions } from '../use-reply-actions.ts'

/** An approved reply that waits for its time. */
export function QueuedReply({ reply, demo }: ReplyPanelProps) {
  const { queue, unqueue } = useReplyActions(reply)
  const now = useNow()
  const { data: settings } = useQuery(api.settings.get.queryOptions())
  const { id, generated_reply, scheduled_for, error_message } = reply
  const postNow = () => queue.mutate({ id, generated_reply, post_now: true })
  const heading = scheduled_for ? (
    <time dateTime={scheduled_for} title={formatExact(scheduled_for, settings?.timezone)}>
      Queued · will post at {formatSoon(scheduled_for, now, settings?.timezone)}
      {error_message && ` · ${error_message}`}
    </time>
  ) : (
    'Queued'
  )
  return (
    <ReplyBox
      status="queued"
      heading={heading}
      text={generated_reply}
      error={queue.error ?? unqueue.error}
      actions={
        <>
          {demo && (
            <Text size="xs" c="dimmed" flex="1 0 160px">
              This is the practice forum: nothing has to wait here.
            </Text>
          )}
          <Button
            size="xs"
            variant="default"
            loading={unqueue.isPending}
            onClick={() => unqueue.mutate({ id })}
          >
            Take back
          </Button>
          {demo && <PostNow loading={queue.isPending} onPost={postNow} />}
        </>
      }
    />
  )
}
