import { Alert, Button, Code, Group, Stack, Text, Textarea } from '@mantine/core'
import type { ReplyDraft } from '@radar/contract'
import { useEffect, useRef, useState } from 'react'
import { fieldErrorsOf, messageOf } from '../../lib/errors.ts'
import { plural } from '../../lib/format.ts'
import { findGaps } from './gaps.ts'
import { TextWarnings } from './text-warnings.tsx'
import { useReplyActions } from './use-reply-actions.ts'
import { useUnsavedText } from './use-unsaved-text.ts'

type Props = {
  reply: ReplyDraft
  /** True if a person just opened it and goes on typing. */
  takesFocus: boolean
  onClose(): void
}

/** Edits a draft; what is typed stays until it is saved or given up, even where the page is loaded again. */
export function ReplyEditor({ reply, takesFocus, onClose }: Props) {
  const unsaved = useUnsavedText(reply.id)
  const [typed] = useState(unsaved.read)
  const [text, setText] = useState(typed?.text ?? reply.generated_reply)
  const latest = useRef(text)
  /** Texts that this edit began from or saved: any other was saved elsewhere. */
  const [own, setOwn] = useState([typed?.began_from ?? reply.generated_reply])
  const isOther = !own.includes(reply.generated_reply)
  const { update } = useReplyActions(reply)
  const fieldRef = useCaret(takesFocus)
  const refused = fieldErrorsOf(update.error)['generated_reply']?.join(' ')
  const error = update.error && (refused ?? `Not saved. ${messageOf(update.error)}`)
  const gaps = findGaps(text).length
  const type = (next: string) => {
    latest.current = next
    setText(next)
    unsaved.write({ text: next, began_from: own.at(-1) ?? '' })
  }
  const close = () => {
    unsaved.drop()
    onClose()
  }
  const save = () => {
    if (!text.trim()) return
    update.mutate(
      { id: reply.id, generated_reply: text, replaces: reply.generated_reply },
      {
        onSuccess: ({ generated_reply }) => {
          setOwn([...own, generated_reply])
          if (text === latest.current) onClose()
          else unsaved.write({ text: latest.current, began_from: generated_reply })
        },
      },
    )
  }
  return (
    <Stack gap="xs">
      <Textarea
        ref={fieldRef}
        aria-label="Reply text"
        autosize
        minRows={8}
        maxRows={24}
        value={text}
        error={error}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
        }}
      />
      {isOther && !update.isPending && <OtherText text={reply.generated_reply} />}
      <Group gap="xs">
        <Button size="xs" loading={update.isPending} disabled={!text.trim()} onClick={save}>
          Save
        </Button>
        <Button size="xs" variant="default" onClick={close}>
          Cancel
        </Button>
        {gaps > 0 && (
          <Text size="xs" c="dimmed" role="status">
            {plural(gaps, 'part')} in [[ ]] left to write
          </Text>
        )}
      </Group>
      {reply.tag_links && /https?:|www\./i.test(text) && (
        <Text size="xs" c="dimmed">
          Saving adds <Code>?ref={reply.ref}</Code> to links to the website of this campaign, so that their
          visits can be counted. The draft has a switch for it.
        </Text>
      )}
      {text === reply.generated_reply && reply.edited && <TextWarnings warnings={reply.warnings} />}
    </Stack>
  )
}

/** Text that somebody, or an assistant, saved while this one was edited. */
function OtherText({ text }: { text: string }) {
  return (
    <Alert color="yellow" title="This draft was changed elsewhere" role="status">
      <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </Text>
      <Text size="xs" c="dimmed" mt="xs">
        Save puts your text in its place. Cancel keeps it and drops yours.
      </Text>
    </Alert>
  )
}

/** Puts the caret where a person goes on: the first gap is selected, so that what is typed takes its place. */
function useCaret(takesFocus: boolean) {
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const field = fieldRef.current
    if (!takesFocus || !field) return
    const { length } = field.value
    const { start, end } = findGaps(field.value)[0] ?? { start: length, end: length }
    field.focus()
    field.setSelectionRange(start, end)
  }, [takesFocus])
  return fieldRef
}
