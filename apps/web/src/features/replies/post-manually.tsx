import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReplyDraft } from '@radar/contract'
import { useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { fieldErrorsOf } from '../../lib/errors.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import type { useReplyActions } from './use-reply-actions.ts'

type Props = {
  reply: ReplyDraft
  recordManual: ReturnType<typeof useReplyActions>['recordManual']
  /** True if it is the main action, because Radar cannot post. */
  isFirst: boolean
}

/** Opens the post with the text in the clipboard, and takes the person's word that it stands there. */
export function PostManually({ reply, recordManual, isFirst }: Props) {
  const unsaved = useUnsaved<boolean>(`opened ${reply.id}`)
  const [opened, setOpened] = useState(() => unsaved.read() ?? false)
  const [copied, setCopied] = useState(true)
  const [address, setAddress] = useState('')
  const addressError = fieldErrorsOf(recordManual.error)['comment_url']?.join(' ')
  const { id, post_url, generated_reply } = reply
  if (post_url === null) return null
  const copyAndOpen = () => {
    void copyText(generated_reply).then(setCopied)
    unsaved.write(true)
    setOpened(true)
  }
  const comment_url = address.trim()
  const record = () =>
    recordManual.mutate({ id, ...(comment_url ? { comment_url } : {}) }, { onSuccess: unsaved.drop })
  return (
    <>
      <Button
        component="a"
        href={post_url}
        target="_blank"
        rel="noreferrer"
        size="xs"
        variant={isFirst ? 'light' : 'default'}
        leftSection={<IconCopy stroke={1.5} size={16} />}
        onClick={copyAndOpen}
      >
        Copy and open the post
      </Button>
      {opened && (
        <Stack gap="xs" w="100%" maw={560}>
          <Text size="xs" c="dimmed">
            {copied
              ? 'The text is copied. Paste it as your comment'
              : 'Your browser did not let Radar copy the text. Select it above and copy it, post it as your comment'}
            , then tell Radar: it finds your comment and looks after it. It never posts this reply a second
            time.
          </Text>
          {addressError !== undefined && (
            <TextInput
              label="Address of your comment"
              type="url"
              placeholder="https://"
              value={address}
              error={addressError}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
          )}
          <Group gap="xs">
            <Button size="xs" variant="light" loading={recordManual.isPending} onClick={record}>
              I posted it
            </Button>
          </Group>
        </Stack>
      )}
    </>
  )
}
