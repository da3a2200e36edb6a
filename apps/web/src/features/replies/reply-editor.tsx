import { Button, Code, Group, Stack, Text, Textarea } from '@mantine/core'
import type { ReplyDraft } from '@radar/contract'
import { useState } from 'react'
import { fieldErrorsOf, messageOf } from '../../lib/errors.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { TextWarnings } from './text-warnings.tsx'
import { useReplyActions } from './use-reply-actions.ts'

type Props = { reply: ReplyDraft; onClose(): void }

/** Edits a draft; what is typed stays until it is saved or given up, even where the page is loaded again. */
export function ReplyEditor({ reply, onClose }: Props) {
  const unsaved = useUnsaved<string>(`reply ${reply.id}`)
  const [text, setText] = useState(() => unsaved.read() ?? reply.generated_reply)
  const { update } = useReplyActions(reply)
  const refused = fieldErrorsOf(update.error)['generated_reply']?.join(' ')
  const error = update.error && (refused ?? `Not saved. ${messageOf(update.error)}`)
  const type = (next: string) => {
    setText(next)
    unsaved.write(next)
  }
  const close = () => {
    unsaved.drop()
    onClose()
  }
  const save = () => update.mutate({ id: reply.id, generated_reply: text }, { onSuccess: close })
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
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
        }}
      />
      {reply.tag_links && /https?:|www\./i.test(text) && (
        <Text size="xs" c="dimmed">
          Saving gives links to your site <Code>?ref={reply.ref}</Code>, so that their visits can be counted.
          The draft has a switch for it.
        </Text>
      )}
      {text === reply.generated_reply && <TextWarnings warnings={reply.warnings} />}
      <Group gap="xs">
        <Button size="xs" loading={update.isPending} disabled={!text.trim()} onClick={save}>
          Save
        </Button>
        <Button size="xs" variant="default" onClick={close}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}
