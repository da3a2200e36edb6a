import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { WebhookDelivery } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useResend } from './use-webhooks.ts'
import { STATUS_LABELS } from './webhook-words.ts'

const SHOWN = 20
const WAITING_MS = 2_000

/** What was sent to one webhook, newest first; asked again while something waits. */
export function DeliveryLog({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(
    api.webhooks.deliveries.queryOptions({
      input: { id, limit: SHOWN },
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ status }) => status === 'pending') ? WAITING_MS : false,
    }),
  )
  if (isPending) return <Skeleton h={60} mt="sm" />
  if (!data)
    return (
      <ErrorState title="The log cannot be shown" error={error} safe="Nothing is lost." retry={refetch} />
    )
  if (data.items.length === 0)
    return (
      <Text c="dimmed" size="sm" mt="sm">
        Nothing was sent in the last 30 days.
      </Text>
    )
  return (
    <Stack component="ul" gap="xs" mt="sm" p={0} style={{ listStyle: 'none' }}>
      {data.items.map((delivery) => (
        <Delivery key={delivery.id} webhookId={id} delivery={delivery} />
      ))}
      {data.total > SHOWN && (
        <Text component="li" size="xs" c="dimmed">
          And {data.total - SHOWN} more.
        </Text>
      )}
    </Stack>
  )
}

function Delivery({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const resend = useResend()
  const { id, type, status, attempts, problem, created_at } = delivery
  const { label, color } = STATUS_LABELS[status]
  return (
    <Group component="li" justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text component="div" size="sm">
          {type}{' '}
          <Badge color={color} variant="light" size="sm">
            {label}
          </Badge>
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <RelativeTime timestamp={created_at} />
          {attempts > 0 && `, ${attempts} ${attempts === 1 ? 'try' : 'tries'}`}
          {problem !== null && ` · ${problem}`}
        </Text>
      </div>
      {status !== 'pending' && (
        <Button
          size="compact-xs"
          variant="default"
          loading={resend.isPending}
          onClick={() => resend.mutate({ id: webhookId, delivery_id: id })}
        >
          Send again
        </Button>
      )}
    </Group>
  )
}
