import { Button, Group, Text, TextInput } from '@mantine/core'
import { replyApproval } from '@radar/contract'
import type { ReplyDraft } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/use-form.ts'
import type { useReplyActions } from './use-reply-actions.ts'

type Props = {
  reply: ReplyDraft
  queue: ReturnType<typeof useReplyActions>['queue']
  onClose(): void
}

/** Approves a draft for a day and a time of the person's own choice. */
export function PickTime({ reply, queue, onClose }: Props) {
  const { data: settings } = useQuery(api.settings.get.queryOptions())
  const { id, generated_reply } = reply
  const form = useForm({
    initial: { local_time: '' },
    schema: replyApproval,
    // Some browsers add seconds.
    toInput: ({ local_time }) => ({ id, generated_reply, local_time: local_time.slice(0, 16) }),
    send: (approval) => {
      queue.mutate(approval, { onError: form.refuse })
    },
  })
  return (
    <form {...form.props}>
      <Group gap="xs" align="flex-end" mt="xs">
        <TextInput
          label="Goes out at"
          description={settings && `In your time zone, ${settings.timezone}`}
          type="datetime-local"
          data-autofocus
          {...form.field('local_time')}
          maw={360}
        />
        <Button
          size="xs"
          type="submit"
          variant="light"
          disabled={!form.values.local_time}
          loading={queue.isPending}
        >
          Approve for this time
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Text size="xs" c="dimmed" w="100%">
          Within your posting window, and at least 50 minutes from your other replies.
        </Text>
      </Group>
    </form>
  )
}
