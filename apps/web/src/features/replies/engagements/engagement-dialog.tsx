import { Anchor, Modal, Skeleton, Stack, Text, Title } from '@mantine/core'
import { formatPlace } from '@radar/contract'
import type { EngagementDetails, ThingInfo } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { formatExact } from '../../../lib/format-days.ts'
import { formatNumber } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { TYPE_LABELS, forumIdOf, titleOf } from './describe-engagement.ts'
import classes from './engagement-dialog.module.css'
import { SamplesPart } from './samples-part.tsx'
import { UpvotesTable } from './upvotes-table.tsx'

/** All that is known of an engagement. */
export function EngagementDialog({ id, onClose }: { id: string; onClose(): void }) {
  const {
    data: engagement,
    error,
    isPending,
    refetch,
  } = useQuery(api.engagements.get.queryOptions({ input: { id } }))
  return (
    <Modal opened onClose={onClose} size="xl" title="Engagement Details">
      {isPending && (
        <Stack role="status" aria-label="Loading the engagement">
          <Skeleton h={40} />
          <Skeleton h={80} />
          <Skeleton h={160} />
        </Stack>
      )}
      {!engagement && error && (
        <ErrorState title="The engagement cannot be shown" error={error} retry={refetch} />
      )}
      {engagement && <Details engagement={engagement} />}
    </Modal>
  )
}

function Details({ engagement }: { engagement: EngagementDetails }) {
  const { thing_type, thing_url, buddy_count, upvotes, gone_at } = engagement
  return (
    <Stack gap="lg">
      <div>
        <Title order={3} dir="auto">
          {titleOf(engagement)}
        </Title>
        {gone_at === null ? (
          <LiveFigures engagement={engagement} />
        ) : (
          <Text c="dimmed">
            The {thing_type} was deleted in the forum, as Radar saw <RelativeTime timestamp={gone_at} />.
          </Text>
        )}
        {gone_at === null && (
          <Anchor className="reach" href={thing_url} target="_blank" rel="noreferrer">
            View in the forum
          </Anchor>
        )}
      </div>
      <dl className={classes.figures}>
        <Figure name="Type" value={TYPE_LABELS[thing_type]} />
        <Figure name="Created" value={formatExact(engagement.created_at)} />
        <Figure name="Forum id" value={forumIdOf(engagement)} />
        {buddy_count > 0 && (
          <>
            <Figure name="Total buddies" value={formatNumber(buddy_count)} />
            <Figure name="Completed" value={formatNumber(upvotes.completed)} />
            <Figure name="Pending" value={formatNumber(upvotes.pending)} />
            <Figure name="Failed" value={formatNumber(upvotes.failed)} />
          </>
        )}
      </dl>
      {buddy_count > 0 && <UpvotesTable upvotes={engagement.buddy_upvotes} />}
      <SamplesPart engagement={engagement} />
    </Stack>
  )
}

/** Figures as the forum shows them now. */
function LiveFigures({
  engagement: { thing_id, thing_type, thing_title },
}: {
  engagement: EngagementDetails
}) {
  const { data, error, isPending, refetch } = useQuery(
    api.functions.redditHelper.queryOptions({
      input: { action: 'get_thing_info', thingId: thing_id, thingType: thing_type },
      retry: false,
    }),
  )
  if (isPending) return <Skeleton h={60} my="xs" role="status" aria-label="Asking the forum" />
  const info = data?.data
  if (error || !isThingInfo(info))
    return <ErrorState title="The forum cannot be asked now" error={error} retry={refetch} />
  return (
    <>
      {info.snippet !== '' && info.snippet !== thing_title && (
        <Text my={4} className={classes.snippet} dir="auto">
          {info.snippet}
        </Text>
      )}
      <Text c="dimmed" className="numbers">
        {formatPlace(info.subreddit)} · Score {info.score === null ? 'not shown' : formatNumber(info.score)}
        {thing_type === 'post' && info.upvote_ratio !== null && (
          <> · {Math.round(info.upvote_ratio * 100)}% upvoted</>
        )}
      </Text>
    </>
  )
}

const isThingInfo = (data: unknown): data is ThingInfo =>
  typeof data === 'object' && data !== null && 'subreddit' in data

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numbers">{value}</dd>
    </div>
  )
}
