import { Button, Group, Text, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'

type Props = { matchId: string; url: string }

/** Field for an answer in one's own words. Its text stays in this tab: it is copied, and never sent anywhere. */
export function OwnWords({ matchId, url }: Props) {
  const unsaved = useUnsaved<string>(`by hand ${matchId}`)
  const [text, setText] = useState(() => unsaved.read() ?? '')
  const [copied, setCopied] = useState<boolean>()
  const write = (next: string) => {
    setText(next)
    setCopied(undefined)
    if (next === '') unsaved.drop()
    else unsaved.write(next)
  }
  const isEmpty = text.trim() === ''
  return (
    <>
      <Textarea
        label="Write in your own words"
        description="This text stays in this tab. Radar copies it for you and sends it to nobody, not even to a model."
        value={text}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={10_000}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          size="xs"
          variant="light"
          {...(!isEmpty && { leftSection: <IconCopy stroke={1.5} size={16} /> })}
          onClick={() => !isEmpty && void copyText(text).then(setCopied)}
        >
          {isEmpty ? 'Open the post' : 'Copy and open the post'}
        </Button>
        <Text size="xs" c="dimmed" role="status">
          {copied === true && 'The text is copied. Paste it as your comment.'}
          {copied === false &&
            'Your browser did not let Radar copy the text. Select it above and copy it yourself.'}
        </Text>
      </Group>
    </>
  )
}
