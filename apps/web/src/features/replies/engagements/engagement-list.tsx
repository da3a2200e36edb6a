import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { Engagement } from '@radar/contract'
import { IconEye, IconTrash } from '@tabler/icons-react'
import { Suspense, memo, useState } from 'react'
import { formatExact } from '../../../lib/format-days.ts'
import { formatNumber } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { TYPE_LABELS, cutTitle, describeProgress, titleOf } from './describe-engagement.ts'
import classes from './engagement-list.module.css'
import { EngagementSkeletons } from './engagement-skeletons.tsx'
import { useDeleteEngagement } from './use-delete-engagement.ts'
import type { useEngagements } from './use-engagements.ts'

const EngagementDialog = lazyPart(async () => ({
  default: (await import('./engagement-dialog.tsx')).EngagementDialog,
}))

type Props = { query: ReturnType<typeof useEngagements>; votes: 'allowed' | 'forbidden'; onAdd(): void }

/** All engagements as a table; where that is too wide, each is a block of its own. */
export function EngagementList({ query, votes, onAdd }: Props) {
  const [viewed, setViewed] = useState<string>()
  const { ask } = useDeleteEngagement()
  const first = query.data?.pages[0]
  if (query.isPending) return <EngagementSkeletons />
  if (!first)
    return (
      <ErrorState
        title="Failed to load engagements"
        error={query.error}
        safe="They are safe on the server."
        retry={query.refetch}
      />
    )
  if (first.total === 0) return <NoEngagements votes={votes} onAdd={onAdd} />
  const engagements = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Stack gap="md" className={classes.list}>
      <table className={classes.table} aria-label="Engagements">
        <thead>
          <tr>
            <th scope="col">Thing Title</th>
            <th scope="col">Type</th>
            <th scope="col">{votes === 'allowed' ? 'Buddy Count' : 'Score'}</th>
            <th scope="col">Status</th>
            <th scope="col">Created</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {engagements.map((engagement) => (
            <Row
              key={engagement.id}
              engagement={engagement}
              votes={votes}
              onView={setViewed}
              onDelete={ask}
            />
          ))}
        </tbody>
      </table>
      <MoreButton query={query} />
      {viewed !== undefined && (
        <Suspense>
          <EngagementDialog id={viewed} onClose={() => setViewed(undefined)} />
        </Suspense>
      )}
    </Stack>
  )
}

type RowProps = {
  engagement: Engagement
  votes: Props['votes']
  onView(id: string): void
  onDelete(engagement: Engagement): void
}

/** Memoized: loading more draws no row again. */
const Row = memo(function Row({ engagement, votes, onView, onDelete }: RowProps) {
  const title = titleOf(engagement)
  const { latest_sample, buddy_count } = engagement
  const score = latest_sample?.score ?? null
  return (
    <tr>
      <th scope="row" title={title} dir="auto">
        {cutTitle(title)}
      </th>
      <td data-label="Type">{TYPE_LABELS[engagement.thing_type]}</td>
      <td data-label={votes === 'allowed' ? 'Buddies' : 'Score'} className="numbers">
        {votes === 'allowed' ? formatNumber(buddy_count) : score === null ? '–' : formatNumber(score)}
      </td>
      <td data-label="Status">
        <Group component="span" gap={6} wrap="nowrap">
          <Badge variant="light" className={classes.badge}>
            Active
          </Badge>
          <Text component="span" size="xs" c="dimmed" className={`numbers ${classes.progress}`}>
            {describeProgress(engagement)}
          </Text>
        </Group>
      </td>
      <td data-label="Created" className="numbers">
        {formatExact(engagement.created_at)}
      </td>
      <td className={classes.actions}>
        <Group component="span" gap={4} wrap="nowrap">
          <ActionIcon
            className={classes.action}
            aria-label={`View details of ${title}`}
            title="View details"
            onClick={() => onView(engagement.id)}
          >
            <IconEye stroke={1.5} size={18} />
          </ActionIcon>
          <ActionIcon
            className={classes.action}
            aria-label={`Delete ${title}`}
            title="Delete"
            onClick={() => onDelete(engagement)}
          >
            <IconTrash stroke={1.5} size={18} />
          </ActionIcon>
        </Group>
      </td>
    </tr>
  )
})

const TEXTS = {
  allowed: 'Choose a post or comment of yours, and your buddies upvote it one after the other.',
  forbidden: 'Choose a post or comment of yours, and see over the next 30 days how it does.',
}

function NoEngagements({ votes, onAdd }: Pick<Props, 'votes' | 'onAdd'>) {
  return (
    <EmptyState
      title="No engagements yet"
      text={TEXTS[votes]}
      action={<Button onClick={onAdd}>Add Your First Engagement</Button>}
    />
  )
}
