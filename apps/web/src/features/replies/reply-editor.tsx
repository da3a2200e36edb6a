import { Button, Group, Stack, Textarea } from '@mantine/core'
import type { ReplyDraft } from '@radar/contract'
import { useState } from 'react'
import { fieldErrorsOf } from '../../lib/errors.ts'
import { useReplyActions } from './use-reply-actions.ts'

type Props = { reply: ReplyDraft; onClose: () => void }

/** Edits a draft; what is typed stays until it is saved or given up. */
export function ReplyEditor({ reply, onClose }: Props) {
  const [text, setText] = useState(reply.generated_reply)
  const { update } = useReplyActions(reply)
  const error = fieldErrorsOf(update.error)['generated_reply']?.join(' ')
  const save = () => update.mutate({ id: reply.id, generated_reply: text }, { onSuccess: onClose })
  return (
    <Stack gap="xs" flex={1} maw={560}>
      <Textarea
        aria-label="Reply text"
        autosize
        minRows={4}
        maxRows={20}
        data-autofocus
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
        }}
      />
      <Group gap="xs">
        <Button size="xs" loading={update.isPending} disabled={!text.trim()} onClick={save}>
          Save
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}
