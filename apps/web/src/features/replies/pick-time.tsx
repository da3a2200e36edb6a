import { Button, Group, Text, TextInput } from '@mantine/core'
import type { ReplyDraft } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { fieldErrorsOf } from '../../lib/errors.ts'
import type { useReplyActions } from './use-reply-actions.ts'

type Props = {
  reply: ReplyDraft
  queue: ReturnType<typeof useReplyActions>['queue']
  onClose(): void
}

/** Approves a draft for a day and a time of the person's own choice. */
export function PickTime({ reply, queue, onClose }: Props) {
  const { data: settings } = useQuery(api.settings.get.queryOptions())
  const [local_time, setLocalTime] = useState('')
  const { id, generated_reply } = reply
  const approve = () => queue.mutate({ id, generated_reply, local_time: local_time.slice(0, 16) })
  return (
    <Group
      component="form"
      gap="xs"
      align="flex-end"
      mt="xs"
      onSubmit={(event) => {
        event.preventDefault()
        approve()
      }}
    >
      <TextInput
        label="Goes out at"
        description={settings && `In your time zone, ${settings.timezone}`}
        type="datetime-local"
        data-autofocus
        value={local_time}
        error={fieldErrorsOf(queue.error)['local_time']?.join(' ')}
        onChange={(event) => setLocalTime(event.currentTarget.value)}
        maw={360}
      />
      <Button size="xs" type="submit" variant="light" disabled={!local_time} loading={queue.isPending}>
        Approve for this time
      </Button>
      <Button size="xs" variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Text size="xs" c="dimmed" w="100%">
        Within your posting window, and at least 50 minutes from your other replies.
      </Text>
    </Group>
  )
}
