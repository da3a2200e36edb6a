import { Button, Tooltip } from '@mantine/core'
import { IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { confirm } from '../../ui/confirm.ts'
import { ReplyBox } from './reply-box.tsx'
import { ReplyEditor } from './reply-editor.tsx'
import type { ReplyPanelProps } from './reply-panel.tsx'
import { TextWarnings } from './text-warnings.tsx'
import { useReplyActions } from './use-reply-actions.ts'

const accountRequired = 'Please connect a Reddit account in Settings before posting replies.'

/** A draft: read it, change it, and only then let it be posted. */
export function DraftReply({ reply, canPost }: ReplyPanelProps) {
  const { remove, queue } = useReplyActions(reply)
  const unsaved = useUnsaved<string>(`reply ${reply.id}`)
  const [editing, setEditing] = useState(() => unsaved.read() !== undefined)
  const { id, generated_reply } = reply
  const writer =
    reply.written_by === 'template' ? 'Written from a template; no AI provider is set' : 'Written by AI'
  const heading = ['Draft', writer, reply.error_message].filter(Boolean).join(' · ')

  if (editing)
    return (
      <ReplyBox status="draft" heading={heading}>
        <ReplyEditor reply={reply} onClose={() => setEditing(false)} />
      </ReplyBox>
    )
  const post = () => {
    if (canPost) queue.mutate({ id, generated_reply })
    else toast.error({ title: 'Reddit Account Required', message: accountRequired })
  }
  const askToDelete = () =>
    confirm({
      title: 'Delete draft',
      text: 'The text of this draft is lost. The match stays.',
      action: 'Delete draft',
      onConfirm: () => remove.mutate({ id }),
    })
  return (
    <ReplyBox
      status="draft"
      heading={heading}
      text={generated_reply}
      error={queue.error ?? remove.error}
      notice={<TextWarnings warnings={reply.warnings} />}
    >
      <Tooltip label={canPost ? 'Approve and post at a computed time (p)' : accountRequired}>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconSend stroke={1.5} size={16} />}
          aria-keyshortcuts="p"
          {...(canPost ? {} : { 'aria-disabled': true, 'data-disabled': true })}
          loading={queue.isPending}
          onClick={post}
        >
          Post to Reddit
        </Button>
      </Tooltip>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPencil stroke={1.5} size={16} />}
        onClick={() => setEditing(true)}
      >
        Edit
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconTrash stroke={1.5} size={16} />}
        loading={remove.isPending}
        onClick={askToDelete}
      >
        Delete
      </Button>
    </ReplyBox>
  )
}
