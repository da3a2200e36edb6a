import { Button, Group, Stack, Text } from '@mantine/core'
import { PLANS } from '@radar/contract'
import type { EvergreenList } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { formatSearchDay } from '../../../lib/format-times.ts'
import { plural } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { OldThread } from './old-thread.tsx'
import { OldThreadsSkeleton } from './old-threads-skeleton.tsx'
import { useJudgeThread } from './use-judge-thread.ts'

type Props = {
  campaignId: string
  isRunning: boolean
  query: UseQueryResult<EvergreenList>
  onOpenMatch(id: string): void
}

const WEEK_MS = 7 * 86_400_000

/** Old threads that a campaign is offered. */
export function OldThreads({ campaignId, isRunning, query, onOpenMatch }: Props) {
  const { judge, answer, isBusy } = useJudgeThread(campaignId, onOpenMatch)
  const { data, error, isPending, refetch } = query
  if (isPending) return <OldThreadsSkeleton />
  if (!data)
    return (
      <ErrorState
        title="The old threads cannot be shown"
        error={error}
        safe="They are safe on the server."
        retry={refetch}
      />
    )
  return (
    <>
      <Text c="dimmed" maw="75ch">
        People keep finding these threads in the forum’s search, so an answer is read for a long time. Keep
        one to add it to your matches.
      </Text>
      {data.items.length > 0 && (
        <Stack gap="md" role="list" aria-label="Old threads">
          {data.items.map((thread) => (
            <OldThread
              key={thread.id}
              thread={thread}
              isBusy={isBusy}
              onJudge={(verdict) => void judge(thread, verdict)}
              onAnswer={() => void answer(thread)}
            />
          ))}
        </Stack>
      )}
      {isRunning ? (
        <SearchNow campaignId={campaignId} list={data} />
      ) : (
        <Text role="status">This campaign is not running, so Radar searches for no old threads.</Text>
      )}
    </>
  )
}

/** Time of the forum's next search, and the button that searches now where this week's is still to come. */
function SearchNow({ campaignId, list }: { campaignId: string; list: EvergreenList }) {
  const queryClient = useQueryClient()
  const search = useMutation(
    api.evergreen.searchNow.mutationOptions({
      onSuccess: (found) =>
        queryClient.setQueryData(api.evergreen.list.queryKey({ input: { id: campaignId } }), found),
    }),
  )
  const { a_week, items, next_at, searched_at } = list
  const now = useNow()
  const isDone = searched_at !== null && now.getTime() - Date.parse(searched_at) < WEEK_MS
  return (
    <Stack gap={6} align="flex-start">
      {items.length === 0 && (
        <Text role="status">
          {isDone
            ? 'You have seen this week’s old threads. No other thread that can still be answered fits better.'
            : 'Nothing is offered yet.'}
        </Text>
      )}
      <Group gap="xs">
        {!isDone && (
          <Button
            variant="default"
            loading={search.isPending}
            onClick={() => search.mutate({ id: campaignId })}
          >
            Search now
          </Button>
        )}
        <Text size="xs" c="dimmed">
          {next_at && (isDone || items.length > 0)
            ? `Up to ${a_week} a week. Radar searches again ${formatSearchDay(next_at, now)}.`
            : `Up to ${a_week} a week.`}
          {a_week < PLANS.moderator.evergreen_per_week &&
            ` Moderator has ${plural(PLANS.moderator.evergreen_per_week, 'thread')} a week.`}
        </Text>
      </Group>
      <Failure error={search.error} />
    </Stack>
  )
}
