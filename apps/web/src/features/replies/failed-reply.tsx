import { Button, CopyButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { ReplyBox } from './reply-box.tsx'
import type { ReplyPanelProps } from './reply-panel.tsx'
import { useReplyActions } from './use-reply-actions.ts'

/** A reply the forum did not take: why, and the way back to a draft with its text. */
export function FailedReply({ reply }: ReplyPanelProps) {
  const { unqueue } = useReplyActions(reply)
  const heading = `Failed · ${reply.error_message ?? 'Reddit did not take this reply.'} Nothing was posted.`
  return (
    <ReplyBox status="failed" heading={heading} text={reply.generated_reply} error={unqueue.error}>
      <Button
        size="xs"
        variant="light"
        leftSection={<IconPencil stroke={1.5} size={16} />}
        loading={unqueue.isPending}
        onClick={() => unqueue.mutate({ id: reply.id })}
      >
        Edit again
      </Button>
      <CopyButton value={reply.generated_reply}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy the text'}
          </Button>
        )}
      </CopyButton>
    </ReplyBox>
  )
}
