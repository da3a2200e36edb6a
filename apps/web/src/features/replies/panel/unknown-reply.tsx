import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldErrorsOf } from '../../../lib/errors.ts'
import { formatSoon } from '../../../lib/format-times.ts'
import { useNow } from '../../../ui/use-now.ts'
import { ReplyBox } from '../reply-box.tsx'
import type { ReplyPanelProps } from '../reply-panel-props.ts'
import { useReplyActions } from '../use-reply-actions.ts'

/** Nobody can tell whether the forum has it: Radar looks, and after four looks a person is asked as well. */
export function UnknownReply({ reply }: ReplyPanelProps) {
  const { resolve } = useReplyActions(reply)
  const [address, setAddress] = useState('')
  const now = useNow()
  const { id, generated_reply, next_check_at, asked_at, error_message } = reply
  const nextLook = next_check_at && formatSoon(next_check_at, now)
  if (!asked_at)
    return (
      <ReplyBox
        status="unknown"
        heading={`Checking · ${reply.posted_manually ? 'You posted it yourself.' : 'Reddit gave no clear answer.'} Radar is looking for your reply${nextLook ? `; next look at ${nextLook}` : ''}.`}
        text={generated_reply}
      />
    )
  const comment_url = address.trim()
  return (
    <ReplyBox
      status="unknown"
      heading={error_message ?? 'Please check whether your reply is there.'}
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
          Open the post in the forum and see whether your reply is there. Radar does not send it again by
          itself
          {nextLook ? `; it goes on looking, next at ${nextLook}.` : '.'}
        </Text>
      </Stack>
    </ReplyBox>
  )
}
