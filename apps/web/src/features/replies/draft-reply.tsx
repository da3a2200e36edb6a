import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { confirm } from '../../ui/confirm.ts'
import { LaterAdvice } from './later-advice.tsx'
import { ApproveButton } from './approve-button.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { describeDraft } from './describe-draft.ts'
import { PickTime } from './pick-time.tsx'
import { PostManually } from './post-manually.tsx'
import { ReplyBox } from './reply-box.tsx'
import { ReplyEditor } from './reply-editor.tsx'
import type { ReplyPanelProps } from './reply-panel-props.ts'
import { useReplyActions } from './use-reply-actions.ts'

const INCOMPLETE = 'Write your own sentence in the place of the double brackets first.'
const ACCOUNT_REQUIRED = 'Please connect a Reddit account in Settings before posting replies.'

/** A draft: read it, change it, and only then let it be posted, by Radar or by oneself. */
export function DraftReply({ reply, canPost }: ReplyPanelProps) {
  const { update, remove, queue, recordManual } = useReplyActions(reply)
  const unsaved = useUnsaved<string>(`reply ${reply.id}`)
  const [editing, setEditing] = useState(() => unsaved.read() !== undefined)
  const [picking, setPicking] = useState(false)
  const { id, generated_reply, gaps } = reply
  const isComplete = gaps.length === 0
  const write = (text: string) => update.mutate({ id, generated_reply: text })
  const heading = describeDraft(reply)

  if (editing)
    return (
      <ReplyBox status="draft" heading={heading}>
        <ReplyEditor reply={reply} onClose={() => setEditing(false)} />
        <LaterAdvice reply={reply} onAdd={undefined} />
      </ReplyBox>
    )
  const approve = () => {
    if (canPost && !isComplete) setEditing(true)
    else if (canPost) queue.mutate({ id, generated_reply })
    else toast.error({ title: 'Reddit Account Required', message: ACCOUNT_REQUIRED })
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
      error={(picking ? null : queue.error) ?? update.error ?? remove.error ?? recordManual.error}
      notice={
        <DraftNotices
          reply={reply}
          canPost={canPost}
          saving={update.isPending}
          onChoose={write}
          onTag={(tag_links) => update.mutate({ id, generated_reply, tag_links })}
        />
      }
      footer={
        <>
          {picking && <PickTime reply={reply} queue={queue} onClose={() => setPicking(false)} />}
          <LaterAdvice reply={reply} onAdd={(sentence) => write(`${generated_reply}\n\n${sentence}`)} />
        </>
      }
    >
      <ApproveButton
        reply={reply}
        canPost={canPost}
        loading={queue.isPending}
        blockedBy={canPost ? (isComplete ? undefined : INCOMPLETE) : ACCOUNT_REQUIRED}
        onApprove={approve}
        onPick={(local_time) => queue.mutate({ id, generated_reply, local_time })}
        onPickOther={() => setPicking(true)}
      />
      <Button
        size="xs"
        variant={isComplete ? 'default' : 'light'}
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
        Delete draft
      </Button>
      {isComplete && <PostManually reply={reply} recordManual={recordManual} isFirst={!canPost} />}
    </ReplyBox>
  )
}
