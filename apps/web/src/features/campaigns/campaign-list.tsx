import { Button, Skeleton, Stack } from '@mantine/core'
import { Suspense, lazy, useDeferredValue } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { CampaignCard, CampaignSkeleton } from './campaign-card.tsx'
import { CampaignStats } from './campaign-stats.tsx'
import type { FirstQuestion as Question } from './proposal/first-question.tsx'
import type { Room } from './usage-of.ts'
import { useCampaigns } from './use-campaigns.ts'

/** Left out if its code cannot be fetched: the form makes campaigns as well. */
const FirstQuestion = lazy(async () => {
  try {
    return { default: (await import('./proposal/first-question.tsx')).FirstQuestion }
  } catch {
    return { default: WithoutQuestion }
  }
})

function WithoutQuestion({ children }: ComponentProps<typeof Question>) {
  return <>{children}</>
}

type Props = { room: Room; hourly: boolean; today: ReactNode }

/**
 * Today's work, figures and the list of campaigns. A user without a campaign gets the first question instead.
 */
export function CampaignList({ room, hourly, today }: Props) {
  const query = useCampaigns()
  // The cards are rendered in slices: all at once they would hold up a slow phone.
  const pages = useDeferredValue(query.data?.pages)
  if (query.isPending || (query.data && !pages))
    return (
      <Stack gap="lg" role="status" aria-label="Loading your campaigns">
        <Skeleton h={36} maw={520} />
        <CampaignStats />
        <Stack gap="xs">
          <CampaignSkeleton />
          <CampaignSkeleton />
          <CampaignSkeleton />
        </Stack>
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
      <CampaignStats
        total={first.total}
        active={first.active}
        created_last_30_days={first.created_last_30_days}
      />
      {campaigns.length === 0 && (
        <Suspense fallback={<NoCampaigns />}>
          <FirstQuestion room={room} hourly={hourly}>
            <NoCampaigns />
          </FirstQuestion>
        </Suspense>
      )}
      <Stack component="section" aria-label="Campaigns" gap="xs">
        {campaigns.map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} />
        ))}
      </Stack>
      <MoreButton query={query} />
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
