import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ActivityEntry } from '@radar/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { nextOffset } from '../../../lib/long-lists.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { describeAction, describeActor } from './describe-entry.ts'

const PAGE_SIZE = 20

/** Log of what you, your programs and Radar did, latest first. */
export function ActivitySection() {
  const query = useInfiniteQuery(
    api.activity.list.infiniteOptions({
      input: (offset: number) => ({ offset, limit: PAGE_SIZE }),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
    }),
  )
  const { data, error, isPending, refetch } = query
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Paper component="section" aria-labelledby="activity">
      <Title order={2} id="activity">
        Activity
      </Title>
      <Text c="dimmed" mb="md">
        Actions by you, your programs and Radar in the last two years. Nobody can change or delete an entry.
      </Text>
      <Stack gap="sm" align="stretch">
        {isPending && <Skeleton h={80} />}
        {!data && error && <ErrorState title="The activity cannot be shown" error={error} retry={refetch} />}
        {data && entries.length === 0 && <Text c="dimmed">No activity yet.</Text>}
        {entries.map((entry) => (
          <Entry key={entry.id} of={entry} />
        ))}
        <MoreButton query={query} />
      </Stack>
    </Paper>
  )
}

function Entry({ of }: { of: ActivityEntry }) {
  return (
    <Group component="article" justify="space-between" align="baseline" gap="sm" wrap="nowrap">
      <Text style={{ overflowWrap: 'anywhere' }}>{describeAction(of)}</Text>
      <Text c="dimmed" fz="xs" ta="end" style={{ flex: 'none' }}>
        {describeActor(of)} · <RelativeTime timestamp={of.at} />
      </Text>
    </Group>
  )
}
