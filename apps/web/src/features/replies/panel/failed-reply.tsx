import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { CopyText } from '../../../ui/copy-text.tsx'
import { ReplyBox } from '../reply-box.tsx'
import type { ReplyPanelProps } from '../reply-panel-props.ts'
import { useReplyActions } from '../use-reply-actions.ts'
import { useUnsavedText } from '../use-unsaved-text.ts'
import { DeleteReply } from './delete-reply.tsx'

/** A reply the forum did not take: why, and the way back to a draft with its text. */
export function FailedReply({ reply, onReopen }: ReplyPanelProps) {
  const { unqueue, remove } = useReplyActions(reply)
  const unsaved = useUnsavedText(reply.id)
  const heading = `Failed · ${reply.error_message ?? 'Reddit did not take this reply.'} Nothing was posted.`
  const reopen = () =>
    unqueue.mutate(
      { id: reply.id },
      {
        onSuccess: ({ generated_reply }) => {
          unsaved.write({ text: generated_reply, began_from: generated_reply })
          onReopen?.(reply.id)
        },
      },
    )
  return (
    <ReplyBox
      status="failed"
      heading={heading}
      text={reply.generated_reply}
      error={unqueue.error ?? remove.error}
      actions={
        <>
          {reply.match_id !== null && (
            <Button
              size="xs"
              variant="light"
              leftSection={<IconPencil stroke={1.5} size={16} />}
              loading={unqueue.isPending}
              onClick={reopen}
            >
              Edit again
            </Button>
          )}
          <CopyText value={reply.generated_reply} label="Copy the text" size="xs" />
          <DeleteReply
            id={reply.id}
            remove={remove}
            thing="reply"
            loss="The text of this reply is lost. Nothing of it was posted."
          />
        </>
      }
    />
  )
}
