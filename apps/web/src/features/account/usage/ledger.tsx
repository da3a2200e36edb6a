import { Badge, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { USAGE_COUNTERS } from '@radar/contract'
import type { QuotaKey } from '@radar/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { nextOffset } from '../../../lib/long-lists.ts'
import { formatNumber, plural } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { groupUnits } from './group-units.ts'
import type { UnitGroup } from './group-units.ts'

const PAGE = 100
const QUOTAS = ['mention_alerts', 'ai_replies', 'relevancy_checks', 'prospect_intel'] as const

/** Units that were spent, by day and by what they were spent on, and those that came back. */
export function Ledger() {
  const [counter, setCounter] = useState<QuotaKey>()
  return (
    <Stack gap="sm">
      <Select
        aria-label="Show"
        w={220}
        value={counter ?? ''}
        allowDeselect={false}
        data={[
          { value: '', label: 'Everything' },
          ...QUOTAS.map((key) => ({ value: key, label: USAGE_COUNTERS[key].label })),
        ]}
        onChange={(value) => setCounter(QUOTAS.find((key) => key === value))}
      />
      <UnitList counter={counter} />
    </Stack>
  )
}

function UnitList({ counter }: { counter: QuotaKey | undefined }) {
  const query = useInfiniteQuery(
    api.usage.list.infiniteOptions({
      input: (offset: number) => ({ offset, limit: PAGE, ...(counter ? { counter } : {}) }),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
    }),
  )
  if (query.isPending) return <Skeleton h={80} />
  const pages = query.data?.pages
  if (!pages)
    return (
      <ErrorState
        title="Your usage cannot be shown item by item"
        error={query.error}
        safe="Nothing is lost."
        retry={query.refetch}
      />
    )
  const units = pages.flatMap(({ items }) => items)
  if (units.length === 0)
    return (
      <Text c="dimmed">
        {counter
          ? `No ${USAGE_COUNTERS[counter].label} used yet.`
          : 'No usage yet. Your first scan will be the first line here.'}
      </Text>
    )
  const { total, more } = pages[0] ?? { total: 0, more: false }
  return (
    <Stack gap="sm">
      <Text size="xs" c="dimmed">
        {more ? `More than ${plural(total, 'unit')}` : plural(total, 'unit')}
      </Text>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {groupUnits(units, query.hasNextPage).map((group) => (
          <Units key={group.id} group={group} />
        ))}
      </Stack>
      <MoreButton query={query} />
    </Stack>
  )
}

const NAMES: Record<QuotaKey, string> = {
  mention_alerts: 'Search',
  relevancy_checks: 'Intent query',
  ai_replies: 'AI reply',
  prospect_intel: 'Prospect Intel',
}

const RETURNS = {
  scan_failed: 'the scan failed',
  post_vanished: 'the post vanished',
  person_erased: 'the person was erased',
}

function Units({ group }: { group: UnitGroup }) {
  const { counter, spent_on, day, count, isPartial, isReturned, return_reason } = group
  const shown = `${formatNumber(count)}${isPartial ? '+' : ''}`
  return (
    <Group component="li" justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" td={isReturned ? 'line-through' : undefined} style={{ overflowWrap: 'anywhere' }}>
          <b>{NAMES[counter]}</b>
          {spent_on && `: ${spent_on}`}
        </Text>
        <Text size="xs" c="dimmed">
          {day}
          {return_reason && `, came back: ${RETURNS[return_reason]}`}
        </Text>
      </div>
      <Badge variant="light" color={isReturned ? 'green' : 'gray'} style={{ flex: 'none' }}>
        {shown} {isReturned ? 'returned' : 'used'}
      </Badge>
    </Group>
  )
}
