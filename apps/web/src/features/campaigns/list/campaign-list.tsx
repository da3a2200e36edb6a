import { Button, Skeleton, Stack } from '@mantine/core'
import { Suspense, useDeferredValue } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { CampaignCard, CampaignSkeleton } from './campaign-card.tsx'
import { CampaignStats } from '../campaign-stats.tsx'
import { LaterQuestion } from '../proposal/later-question.tsx'
import type { Room } from '../usage-of.ts'
import { useCampaigns } from '../use-campaigns.ts'

type Props = { room: Room; hourly: boolean; today: ReactNode }

/** Today's work, the list of campaigns and figures. A user without a campaign gets the first question instead. */
export function CampaignList({ room, hourly, today }: Props) {
  const query = useCampaigns()
  // The cards are rendered in slices: all at once they would hold up a slow phone.
  const pages = useDeferredValue(query.data?.pages)
  if (query.isPending || (query.data && !pages))
    return (
      <Stack gap="lg" role="status" aria-label="Loading your campaigns">
        <Skeleton h={36} maw={520} />
        <Stack gap="xs">
          <CampaignSkeleton />
          <CampaignSkeleton />
          <CampaignSkeleton />
        </Stack>
        <CampaignStats />
      </Stack>
    )
  const first = pages?.[0]
  if (!first)
    return (
      <ErrorState
        title="Your campaigns cannot be shown"
        error={query.error}
        safe="They are safe on the server, and their scans go on."
        retry={query.refetch}
      />
    )
  const campaigns = pages.flatMap((page) => page.items)
  return (
    <Stack gap="lg">
      {campaigns.length > 0 && today}
      {campaigns.length === 0 && (
        <Suspense fallback={<NoCampaigns />}>
          <LaterQuestion room={room} hourly={hourly}>
            <NoCampaigns />
          </LaterQuestion>
        </Suspense>
      )}
      <Stack component="section" aria-label="Campaigns" gap="xs">
        {campaigns.map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} />
        ))}
      </Stack>
      <MoreButton query={query} />
      <CampaignStats
        total={first.total}
        active={first.active}
        created_last_30_days={first.created_last_30_days}
      />
    </Stack>
  )
}

function NoCampaigns() {
  return (
    <EmptyState
      title="No campaigns yet"
      text="Get started by creating your first Reddit monitoring campaign"
      action={
        <Button component={Link} to="/dashboard/campaigns/new" variant="default">
          Create Campaign
        </Button>
      }
    />
  )
}
