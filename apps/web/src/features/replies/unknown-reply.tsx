import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldErrorsOf } from '../../lib/errors.ts'
import { formatComing } from '../../lib/format.ts'
import { useNow } from '../../ui/use-now.ts'
import { ReplyBox } from './reply-box.tsx'
import type { ReplyPanelProps } from './reply-panel.tsx'
import { useReplyActions } from './use-reply-actions.ts'

/** Nobody can tell whether the forum has it: Radar looks for a while, then a person is asked to. */
export function UnknownReply({ reply }: ReplyPanelProps) {
  const { resolve } = useReplyActions(reply)
  const [address, setAddress] = useState('')
  const now = useNow()
  const { id, generated_reply, next_check_at } = reply
  if (next_check_at)
    return (
      <ReplyBox
        status="unknown"
        heading={`Reddit gave no clear answer. Radar is looking for your reply; next look at ${formatComing(next_check_at, now)}.`}
        text={generated_reply}
      />
    )
  const comment_url = address.trim()
  return (
    <ReplyBox
      status="unknown"
      heading="Please check: open the post in the forum and see whether your reply is there."
      text={generated_reply}
      error={resolve.error}
    >
      <Stack gap="xs" flex={1} maw={560}>
        <TextInput
          label="Address of your reply"
          type="url"
          placeholder="https://"
          value={address}
          error={fieldErrorsOf(resolve.error)['comment_url']?.join(' ')}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button
            size="xs"
            variant="light"
            disabled={!comment_url}
            loading={resolve.isPending}
            onClick={() => resolve.mutate({ id, outcome: 'posted', comment_url })}
          >
            It is there
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={resolve.isPending}
            onClick={() => resolve.mutate({ id, outcome: 'not_posted' })}
          >
            It is not there
          </Button>
        </Group>
        <Text size="xs" c="dimmed">
          Radar never posts a second time by itself.
        </Text>
      </Stack>
    </ReplyBox>
  )
}
