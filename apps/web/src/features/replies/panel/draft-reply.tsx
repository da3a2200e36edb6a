import { Button, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { isReddit } from '@radar/contract'
import type { ReplyObstacle } from '@radar/contract'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { LaterAdvice } from '../later-advice.tsx'
import { ApproveButton } from '../approve-button.tsx'
import { DraftNotices } from '../draft-notices.tsx'
import { describeDraft } from '../describe-draft.ts'
import { findBlock } from '../find-block.ts'
import { ObstacleList } from '../obstacle-list.tsx'
import { PickTime } from '../pick-time.tsx'
import { PostManually } from '../post-manually.tsx'
import { ReplyBox } from '../reply-box.tsx'
import { ReplyDesk } from '../reply-desk.tsx'
import { ReplyEditor } from '../reply-editor.tsx'
import type { ReplyPanelProps } from '../reply-panel-props.ts'
import { useAdvice } from '../use-advice.ts'
import { useReplyActions } from '../use-reply-actions.ts'
import { useUnsavedText } from '../use-unsaved-text.ts'
import { DeleteReply } from './delete-reply.tsx'

const ACCOUNT_REQUIRED = {
  title: 'Reddit Account Required',
  message: 'Please connect a Reddit account in Settings before posting replies.',
}

/** A draft: read it, change it, and only then let it be posted, by Radar or by oneself. */
export function DraftReply({ reply, post, canPost, onConnect }: ReplyPanelProps) {
  const { update, remove, queue, recordManual } = useReplyActions(reply)
  const unsaved = useUnsavedText(reply.id)
  const [editing, setEditing] = useState<'typed before' | 'opened now' | undefined>(() =>
    unsaved.read() === undefined ? undefined : 'typed before',
  )
  const [picking, setPicking] = useState(false)
  const { data: advice } = useAdvice(reply)
  const { id, generated_reply, gaps } = reply
  const isByHand = !isReddit(reply.forum)
  const [reasons, obstacles] = splitObstacles(advice?.obstacles ?? [])
  const block = findBlock({ reply, canPost, obstacles })
  const isComplete = gaps.length === 0
  const write = (text: string) => update.mutate({ id, generated_reply: text, replaces: generated_reply })
  const heading = describeDraft(reply)

  if (editing) {
    const editor = (
      <Stack gap="sm">
        <ReplyEditor
          reply={reply}
          takesFocus={editing === 'opened now'}
          onClose={() => setEditing(undefined)}
        />
        <ObstacleList obstacles={obstacles} />
        <LaterAdvice reply={reply} onAdd={undefined} />
      </Stack>
    )
    return (
      <ReplyBox status="draft" heading={heading}>
        {post ? (
          <ReplyDesk post={post} url={reply.post_url}>
            {editor}
          </ReplyDesk>
        ) : (
          editor
        )}
      </ReplyBox>
    )
  }
  const remedy = () => {
    if (block?.remedy === 'edit') return setEditing('opened now')
    toast.error(ACCOUNT_REQUIRED)
    onConnect()
  }
  return (
    <ReplyBox
      status="draft"
      heading={heading}
      text={generated_reply}
      error={(picking ? null : queue.error) ?? update.error ?? remove.error ?? recordManual.error}
      notice={
        <>
          {reasons.map(({ code, message }) => (
            <Text key={code} size="xs" c="dimmed" mt={4} maw="75ch" role="note">
              {message}
            </Text>
          ))}
          <DraftNotices
            reply={reply}
            canPost={canPost && !isByHand}
            saving={update.isPending}
            onChoose={write}
            onTag={(tag_links) =>
              update.mutate({ id, generated_reply, replaces: generated_reply, tag_links })
            }
          />
          <ObstacleList obstacles={obstacles} />
        </>
      }
      actions={
        <>
          {isByHand && isComplete && <PostManually reply={reply} recordManual={recordManual} isFirst />}
          {!isByHand && (
            <ApproveButton
              reply={reply}
              canPost={canPost}
              loading={queue.isPending}
              block={block}
              onRemedy={remedy}
              onApprove={() => queue.mutate({ id, generated_reply })}
              onPick={(local_time) => queue.mutate({ id, generated_reply, local_time })}
              onPickOther={() => setPicking(true)}
            />
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil stroke={1.5} size={16} />}
            onClick={() => setEditing('opened now')}
          >
            Edit
          </Button>
          <DeleteReply
            id={id}
            remove={remove}
            thing="draft"
            loss="The text of this draft is lost. The match stays."
          />
          {!isByHand && isComplete && (
            <PostManually reply={reply} recordManual={recordManual} isFirst={!canPost} />
          )}
        </>
      }
    >
      {picking && <PickTime reply={reply} queue={queue} onClose={() => setPicking(false)} />}
      <LaterAdvice reply={reply} onAdd={(sentence) => write(`${generated_reply}\n\n${sentence}`)} />
    </ReplyBox>
  )
}

/** Separates the reason why Radar does not post to the forum, which keeps nobody from posting by hand, from what does. */
function splitObstacles(all: readonly ReplyObstacle[]): [ReplyObstacle[], ReplyObstacle[]] {
  const isReason = ({ code }: ReplyObstacle) => code === 'OTHER_FORUM'
  return [all.filter(isReason), all.filter((one) => !isReason(one))]
}
