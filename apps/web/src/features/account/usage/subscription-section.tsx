import { Badge, Button, Group, Skeleton } from '@mantine/core'
import { PAGES, PLANS } from '@radar/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { Meters } from './meters.tsx'
import { useTier, useUsage } from './use-usage.ts'

/** The plan and what is used of it, in short; the page of billing has the rest. */
export function SubscriptionSection({ upgrade }: { upgrade: ReactNode }) {
  const tier = useTier()
  const { data, error, isPending, refetch } = useUsage()
  return (
    <Section
      id="subscription"
      title="Subscription & Usage"
      text="Your plan, and how much of it you have used."
    >
      <Group mb="md">
        {tier ? (
          <Badge color={tier === 'moderator' ? 'blue' : 'gray'} variant="light">
            {PLANS[tier].name}
          </Badge>
        ) : (
          <Skeleton h={20} w={80} />
        )}
        <Button component={Link} to={PAGES.billing} variant="default" size="xs">
          Open Billing & Usage
        </Button>
        {tier === 'lurker' && upgrade}
      </Group>
      {isPending && <Skeleton h={120} />}
      {!data && error && (
        <ErrorState
          title="Your usage cannot be shown"
          error={error}
          safe="Your limits have not changed."
          retry={refetch}
        />
      )}
      {data && <Meters {...data} />}
    </Section>
  )
}
