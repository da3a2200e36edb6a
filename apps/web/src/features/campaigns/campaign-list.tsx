import { Button, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { CampaignCard, CampaignSkeleton } from './campaign-card.tsx'
import { CampaignStats } from './campaign-stats.tsx'
import { useCampaigns } from './use-campaigns.ts'

/** The figures and the list beneath them. */
export function CampaignList() {
  const query = useCampaigns()
  if (query.isPending)
    return (
      <Stack gap="lg" role="status" aria-label="Loading your campaigns">
        <CampaignStats />
        <Stack gap="xs">
          <CampaignSkeleton />
          <CampaignSkeleton />
          <CampaignSkeleton />
        </Stack>
      </Stack>
    )
  const first = query.data?.pages[0]
  if (!first)
    return (
      <ErrorState
        title="Your campaigns cannot be shown"
        error={query.error}
        safe="They are safe on the server, and their scans go on."
        retry={query.refetch}
      />
    )
  const campaigns = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Stack gap="lg">
      <CampaignStats
        total={first.total}
        active={first.active}
        created_last_30_days={first.created_last_30_days}
      />
      {campaigns.length === 0 && (
        <EmptyState
          title="No campaigns yet"
          text="Get started by creating your first Reddit monitoring campaign"
          action={
            <Button component={Link} to="/dashboard/campaigns/new">
              Create Campaign
            </Button>
          }
        />
      )}
      <Stack component="section" aria-label="Campaigns" gap="xs">
        {campaigns.map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} />
        ))}
      </Stack>
      {query.hasNextPage && (
        <Button
          variant="default"
          mx="auto"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load More
        </Button>
      )}
      {query.isFetchNextPageError && <Failure error={query.error} />}
    </Stack>
  )
}
