import { Anchor, Badge, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import type { Assistant } from '@radar/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format-days.ts'
import { toast } from '../../../lib/toast.ts'
import { besideInput } from '../../../ui/beside-input.tsx'
import { CopyText } from '../../../ui/copy-text.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { AccessRow } from '../access-row.tsx'
import { ACCESS, describePlace } from './describe-access.ts'

/** Assistants that this person has connected, and the address by which another one is connected. */
export function AssistantsSection() {
  const { data, error, isPending, refetch } = useQuery(api.assistants.list.queryOptions({ input: {} }))
  return (
    <Section
      id="assistants"
      title="Assistants"
      text="Claude, ChatGPT and other assistants can look through your matches and draft replies. None can approve or post a reply."
    >
      <Stack gap="md">
        <EndpointField />
        {isPending && <Skeleton h={40} />}
        {!data && error && (
          <ErrorState title="Your assistants cannot be shown" error={error} retry={refetch} />
        )}
        {data?.items.length === 0 && <Text c="dimmed">No assistant is connected.</Text>}
        {data?.items.map((assistant) => (
          <AssistantRow key={assistant.id} of={assistant} />
        ))}
      </Stack>
    </Section>
  )
}

function EndpointField() {
  const address = `${window.location.origin}/mcp`
  return (
    <div>
      <TextInput
        label="Address for your assistant"
        description="Add it there as a connector or MCP server. Your assistant then sends you here to agree."
        readOnly
        value={address}
        inputContainer={besideInput(<CopyText value={address} />)}
      />
      <Text size="xs" c="dimmed" mt={4}>
        Assistants find{' '}
        <Anchor href="/agent-guide.md" underline="always">
          a guide
        </Anchor>{' '}
        there, which says what they may not do.
      </Text>
    </div>
  )
}

function AssistantRow({ of }: { of: Assistant }) {
  const { id, name, scope, last_used_at, expires_at } = of
  const { ask, isEnding } = useDisconnect()
  return (
    <AccessRow
      name={name}
      badges={<Badge>{ACCESS[scope].label}</Badge>}
      mark={describePlace(of)}
      last_used_at={last_used_at}
      end={`ends ${formatDay(expires_at)} if it is not used`}
      action="Disconnect"
      isEnding={isEnding}
      onEnd={() => ask({ id, name })}
    />
  )
}

/** Asks first: the assistant loses access at once. */
function useDisconnect() {
  const queryClient = useQueryClient()
  const disconnect = useMutation(
    api.assistants.disconnect.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.assistants.key() }),
      onError: (error) => toast.error({ title: messageOf(error) }),
    }),
  )
  return {
    isEnding: disconnect.isPending,
    ask: ({ id, name }: { id: string; name: string }) =>
      confirm({
        title: 'Disconnect assistant',
        text: `“${name}” loses access at once. Drafts that it wrote stay.`,
        action: 'Disconnect',
        onConfirm: () => disconnect.mutate({ id }),
      }),
  }
}
