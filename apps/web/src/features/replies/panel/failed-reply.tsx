import { Button, CopyButton } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { confirm } from '../../../ui/confirm.ts'
import { ReplyBox } from '../reply-box.tsx'
import type { ReplyPanelProps } from '../reply-panel-props.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useReplyActions } from '../use-reply-actions.ts'

/** A reply the forum did not take: why, and the way back to a draft with its text. */
export function FailedReply({ reply, onReopen }: ReplyPanelProps) {
  const { unqueue, remove } = useReplyActions(reply)
  const unsaved = useUnsaved<string>(`reply ${reply.id}`)
  const heading = `Failed · ${reply.error_message ?? 'Reddit did not take this reply.'} Nothing was posted.`
  const reopen = () =>
    unqueue.mutate(
      { id: reply.id },
      {
        onSuccess: ({ generated_reply }) => {
          unsaved.write(generated_reply)
          onReopen?.(reply.id)
        },
      },
    )
  const askToDelete = () =>
    confirm({
      title: 'Delete reply',
      text: 'The text of this reply is lost. Nothing of it was posted.',
      action: 'Delete reply',
      onConfirm: () => remove.mutate({ id: reply.id }),
    })
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
          <CopyButton value={reply.generated_reply}>
            {({ copied, copy }) => (
              <Button size="xs" variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy the text'}
              </Button>
            )}
          </CopyButton>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash stroke={1.5} size={16} />}
            loading={remove.isPending}
            onClick={askToDelete}
          >
            Delete reply
          </Button>
        </>
      }
    />
  )
}
