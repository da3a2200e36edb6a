import { Button, Skeleton, Stack, Text } from '@mantine/core'
import type { CapacityKey, QuotaKey, Usage } from '@radar/contract'
import type { ReactNode } from 'react'
import { Meter } from './meter.tsx'
import { useUsage } from './use-usage.ts'

type Shown = { key: QuotaKey | CapacityKey; used: keyof Usage; label?: string }

const SHOWN: Shown[] = [
  { key: 'mention_alerts', used: 'mention_alerts_used' },
  { key: 'keywords', used: 'keywords_count' },
  { key: 'ai_replies', used: 'ai_replies_used', label: 'Replies' },
  { key: 'relevancy_checks', used: 'relevancy_checks_used' },
]

/** The four meters of the sidebar, and what to do about them. */
export function UsagePanel({ upgrade }: { upgrade: ReactNode }) {
  const { data, isPending, refetch } = useUsage()
  return (
    <Stack component="section" aria-label="Usage" gap="sm" px={10} pb="xs">
      <Text size="xs" fw={600} c="dimmed">
        Usage
      </Text>
      {isPending && SHOWN.map(({ key }) => <Skeleton key={key} h={12} my={12} />)}
      {!isPending && !data && (
        <>
          <Text size="xs" c="dimmed">
            Your usage cannot be loaded at the moment. Your limits have not changed.
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            Try Again
          </Button>
        </>
      )}
      {data &&
        SHOWN.map(({ key, used, label }) => (
          <Meter
            key={key}
            counter={key}
            label={label}
            used={data.usage[used]}
            limit={data.limits[key]}
            resets={data.resets}
          />
        ))}
      {upgrade}
    </Stack>
  )
}
