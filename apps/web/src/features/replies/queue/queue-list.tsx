import { SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { QUEUE_VIEWS } from '@radar/contract'
import type { QueueView } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { api } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { QueueEmpty } from './queue-empty.tsx'
import { QueueRow } from './queue-row.tsx'
import { useQueue } from './use-queue.ts'

const LABELS: Record<QueueView, string> = {
  review: 'To review',
  scheduled: 'Scheduled',
  attention: 'Please check',
  posted: 'Posted',
}

type Props = {
  /** Without one, the first view that has something to do. */
  view: QueueView | undefined
  onShow(view: QueueView): void
  canPost: boolean
  demo: boolean
  onConnect(): void
  renderScore(matchId: string): ReactNode
}

/** The replies of one view, the first to review open at once; the next opens as soon as one has left. */
export function QueueList({ view: wanted, onShow, canPost, demo, onConnect, renderScore }: Props) {
  const { data: settings } = useQuery(api.settings.get.queryOptions())
  const first = useQueue(wanted ?? 'review')
  const counts = first.data?.pages[0]?.counts
  const view = wanted ?? (counts && counts.review === 0 && counts.scheduled > 0 ? 'scheduled' : 'review')
  const query = useQueue(view)
  const [chosen, setChosen] = useState<string | null>()
  const replies = query.data?.pages.flatMap(({ items }) => items) ?? []
  const isListed = replies.some(({ id }) => id === chosen)
  const open = isListed || chosen === null || view !== 'review' ? chosen : replies[0]?.id

  if (query.isPending) return <QueueSkeleton />
  if (!query.data)
    return (
      <ErrorState
        title="Your queue cannot be shown"
        error={query.error}
        safe="Your replies are safe on the server, and what you approved goes out at its time."
        retry={query.refetch}
      />
    )
  return (
    <Stack gap="sm">
      {counts && (
        <SegmentedControl
          size="xs"
          className="numbers"
          style={{ alignSelf: 'flex-start', flexWrap: 'wrap', maxWidth: '100%' }}
          aria-label="Which replies to show"
          data={QUEUE_VIEWS.map((value) => ({
            value,
            label: `${LABELS[value]} ${formatNumber(counts[value])}`,
          }))}
          value={view}
          onChange={onShow}
        />
      )}
      {replies.length === 0 && <QueueEmpty view={view} />}
      <Stack gap={6} style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
        {replies.map((reply) => (
          <QueueRow
            key={reply.id}
            reply={reply}
            open={reply.id === open}
            onToggle={() => setChosen(reply.id === open ? null : reply.id)}
            canPost={canPost}
            demo={demo}
            onConnect={onConnect}
            onReopen={(id) => {
              setChosen(id)
              onShow('review')
            }}
            timezone={settings?.timezone}
            renderScore={renderScore}
          />
        ))}
      </Stack>
      <MoreButton query={query} />
    </Stack>
  )
}

function QueueSkeleton() {
  return (
    <Stack gap={6} role="status" aria-label="Loading your queue">
      <Skeleton h={30} w={360} maw="100%" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} h={64} />
      ))}
    </Stack>
  )
}
