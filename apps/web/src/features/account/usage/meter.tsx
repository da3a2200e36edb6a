import { Group, Progress, Text } from '@mantine/core'
import { NEAR_LIMIT, UNLIMITED, USAGE_COUNTERS } from '@radar/contract'
import type { CapacityKey, QuotaKey } from '@radar/contract'
import { formatUtcDay } from '../../../lib/format-days.ts'
import { formatNumber } from '../../../lib/format.ts'

type Props = {
  counter: QuotaKey | CapacityKey
  /** @default the counter's own */
  label?: string | undefined
  used: number
  limit: number
  resets: { monthly: string; daily: string }
}

/** One meter: how much is used, how near the limit is, and when it starts again. */
export function Meter({ counter, label = USAGE_COUNTERS[counter].label, used, limit, resets }: Props) {
  const { resets: period } = USAGE_COUNTERS[counter]
  const unlimited = limit === UNLIMITED
  const share = unlimited || limit === 0 ? 0 : Math.min(100, (100 * used) / limit)
  const state = stateOf({ used, limit, isSpent: period !== 'never' })
  const reset = period === 'never' || limit === 0 ? '' : `resets ${formatUtcDay(resets[period])}`
  return (
    <div>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="xs" fw={500}>
          {label}
        </Text>
        <Text size="xs" className="numbers">
          {formatNumber(used)} / {unlimited ? 'unlimited' : formatNumber(limit)}
        </Text>
      </Group>
      <Progress value={share} size={4} my={4} color={state?.color ?? 'radar'} aria-label={`${label} used`} />
      {(state || reset) && (
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="xs" c={state ? `var(--radar-${state.tone})` : 'dimmed'}>
            {state?.word}
          </Text>
          <Text size="xs" c="dimmed">
            {reset}
          </Text>
        </Group>
      )}
    </div>
  )
}

/** Red is for what stops working: rows that a plan is full of go on. */
function stateOf({ used, limit, isSpent }: { used: number; limit: number; isSpent: boolean }) {
  if (limit === UNLIMITED) return undefined
  if (limit === 0) return { word: 'Upgrade required', color: 'gray', tone: 'very-low' }
  if (used >= limit && isSpent) return { word: 'Limit reached', color: 'red.7', tone: 'danger' }
  if (used >= limit) return { word: 'Limit reached', color: 'yellow.7', tone: 'low' }
  if (used >= limit * NEAR_LIMIT) return { word: 'Near limit', color: 'yellow.7', tone: 'low' }
  return undefined
}
