import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { WebhookDelivery } from '@radar/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { nextOffset } from '../../../lib/long-lists.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useResend } from './use-webhooks.ts'
import { STATUS_LABELS, labelOf } from './webhook-words.ts'

const SHOWN = 20
const WAITING_MS = 2_000
const SOON_MS = 60_000

type Props = {
  id: string
  /** True if the webhook is switched on. */
  isOn: boolean
}

/** Deliveries of a webhook, newest first, fetched again while one is pending. */
export function DeliveryLog({ id, isOn }: Props) {
  const query = useInfiniteQuery(
    api.webhooks.deliveries.infiniteOptions({
      input: (offset: number) => ({ id, offset, limit: SHOWN }),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
      refetchInterval: ({ state }) =>
        isOn && state.data?.pages[0]?.items.some(({ status }) => status === 'pending') ? WAITING_MS : false,
    }),
  )
  const { data, error, isPending, refetch } = query
  const deliveries = data?.pages.flatMap(({ items }) => items) ?? []
  if (isPending) return <Skeleton h={60} mt="sm" />
  if (!data)
    return (
      <ErrorState title="The log cannot be shown" error={error} safe="Nothing is lost." retry={refetch} />
    )
  if (deliveries.length === 0)
    return (
      <Text c="dimmed" size="sm" mt="sm">
        Nothing was sent in the last 30 days.
      </Text>
    )
  return (
    <Stack gap="xs" mt="sm">
      <Stack component="ul" aria-label="Log" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} webhookId={id} isOn={isOn} delivery={delivery} />
        ))}
      </Stack>
      <MoreButton query={query} />
    </Stack>
  )
}

type DeliveryProps = { webhookId: string; isOn: boolean; delivery: WebhookDelivery }

function Delivery({ webhookId, isOn, delivery }: DeliveryProps) {
  const resend = useResend()
  const { id, type, status, attempts, problem, created_at, next_attempt_at } = delivery
  const { label, color } = STATUS_LABELS[status]
  return (
    <Group component="li" justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text component="div" size="sm">
          {labelOf(type)}{' '}
          <Badge color={color} variant="light" size="sm">
            {label}
          </Badge>
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <RelativeTime timestamp={created_at} />
          {attempts > 0 && `, ${attempts} ${attempts === 1 ? 'try' : 'tries'}`}
          {problem !== null && ` · ${problem}`}
          {isOn && attempts > 0 && next_attempt_at !== null && <NextTry at={next_attempt_at} />}
        </Text>
      </div>
      {status !== 'pending' && (
        <Button
          flex="none"
          size="compact-xs"
          variant="default"
          loading={resend.isPending}
          disabled={!isOn}
          onClick={() => resend.mutate({ id: webhookId, delivery_id: id })}
        >
          Send again
        </Button>
      )}
    </Group>
  )
}

function NextTry({ at }: { at: string }) {
  const isSoon = Date.parse(at) - useNow().getTime() < SOON_MS
  return <> · next try {isSoon ? 'soon' : <RelativeTime timestamp={at} />}</>
}
