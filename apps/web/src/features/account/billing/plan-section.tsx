import { Alert, Badge, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconFlask } from '@tabler/icons-react'
import { PLANS } from '@radar/contract'
import type { Subscription } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../lib/api.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Invoices } from './invoices.tsx'
import { describeStatus } from './describe-status.ts'

type Props = { upgrade: ReactNode; portal: ReactNode }

/** Plan of the user, how it is paid, and what was paid. */
export function PlanSection({ upgrade, portal }: Props) {
  const { data, error, isPending, refetch } = useQuery(
    api.billing.get.queryOptions({ input: {}, refetchInterval: 10_000 }),
  )
  return (
    <Paper component="section" aria-labelledby="billing-plan">
      <Title order={2} id="billing-plan" mb="sm">
        Your plan
      </Title>
      {isPending && <Skeleton h={64} />}
      {!data && error && (
        <ErrorState
          title="Your plan cannot be shown"
          error={error}
          safe="It is as it was, and nothing is charged because of this."
          retry={refetch}
        />
      )}
      {data && (
        <Stack gap="md">
          <Plan subscription={data} upgrade={upgrade} portal={portal} />
          <Title order={3} fz="sm">
            Invoices
          </Title>
          <Invoices />
        </Stack>
      )}
    </Paper>
  )
}

function Plan({ subscription, upgrade, portal }: Props & { subscription: Subscription }) {
  const { mode, tier, has_portal } = subscription
  const { text, problem } = describeStatus(subscription)
  const canBuy = tier === 'lurker' && !problem && mode !== 'none'
  return (
    <>
      {mode === 'test' && (
        <Alert color="yellow" icon={<IconFlask stroke={1.5} />} title="Test mode">
          This Radar accepts test payments only. No real money moves.
        </Alert>
      )}
      {problem && (
        <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} title={problem.title}>
          {problem.text}
        </Alert>
      )}
      <Group justify="space-between" gap="sm">
        <Stack gap={2}>
          <Group gap="xs">
            <Text fw={600}>{PLANS[tier].name}</Text>
            {tier === 'moderator' && <Badge color="blue">Current Plan</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {mode === 'none' && tier === 'lurker' ? `${text} Plans are not sold on this Radar.` : text}
          </Text>
        </Stack>
        <Group gap="xs">
          {canBuy && upgrade}
          {has_portal && portal}
        </Group>
      </Group>
    </>
  )
}
