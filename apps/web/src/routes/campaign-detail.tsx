import { Button, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useAccounts } from '../features/accounts/use-accounts.ts'
import { CampaignHeader } from '../features/campaigns/campaign-header.tsx'
import { CampaignMissing } from '../features/campaigns/campaign-missing.tsx'
import { CampaignSummary } from '../features/campaigns/campaign-summary.tsx'
import { PausedNotice } from '../features/campaigns/paused-notice.tsx'
import { LastScan } from '../features/campaigns/last-scan.tsx'
import { ScanProgress } from '../features/campaigns/scan-progress.tsx'
import { useCampaign } from '../features/campaigns/use-campaigns.ts'
import { LearnedPanel } from '../features/learning/learned-panel.tsx'
import { FilterBar } from '../features/matches/filter-bar.tsx'
import { readFilters, writeFilters } from '../features/matches/match-filters.ts'
import type { MatchFilters } from '../features/matches/match-filters.ts'
import { MatchSkeletons } from '../features/matches/match-skeletons.tsx'
import { MatchList } from '../features/matches/match-list.tsx'
import { GenerateReply } from '../features/replies/generate-reply.tsx'
import { ReplyPanel } from '../features/replies/reply-panel.tsx'
import { api } from '../lib/api.ts'
import { codeOf } from '../lib/errors.ts'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/campaign-detail.ts'

export default function CampaignDetail({ params: { id } }: Route.ComponentProps) {
  const { data: campaign, error, isPending, refetch } = useCampaign(id)
  if (isPending) return <DetailSkeleton />
  if (codeOf(error) === 'NOT_FOUND' || codeOf(error) === 'BAD_REQUEST') return <CampaignMissing />
  if (!campaign)
    return (
      <ErrorState
        title="Error Loading Campaign"
        error={error}
        safe="The campaign and its matches are safe on the server."
        retry={refetch}
      >
        <Button component={Link} to="/dashboard" variant="subtle">
          Back to Dashboard
        </Button>
      </ErrorState>
    )
  return (
    <Stack gap="lg">
      <title>{`${campaign.name} · Radar`}</title>
      <CampaignHeader campaign={campaign} />
      <PausedNotice campaign={campaign} />
      <CampaignSummary campaign={campaign} />
      <Tabs defaultValue="leads">
        <Tabs.List>
          <Tabs.Tab value="leads">Lead Generation</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="leads" pt="md">
          <Stack gap="md">
            <Group justify="space-between" gap="xs">
              <Text c="dimmed">
                Find and engage potential customers who are actively looking for solutions
              </Text>
              <LastScan scan={campaign.last_scan} />
            </Group>
            <ScanProgress scan={campaign.last_scan} />
            <LeadGeneration campaignId={id} subreddits={campaign.subreddits} />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

type LeadGenerationProps = { campaignId: string; subreddits: string[] }

/** The filters live in the address, so that a view can be kept and sent. */
function LeadGeneration({ campaignId, subreddits }: LeadGenerationProps) {
  const [query, setQuery] = useSearchParams()
  const { data: instance } = useQuery(api.about.instance.queryOptions({ staleTime: Infinity }))
  const { data: settings } = useQuery(api.settings.get.queryOptions())
  const { main } = useAccounts()
  const filters = readFilters(query)
  const filter = (change: Partial<MatchFilters>) =>
    setQuery(writeFilters(query, { ...filters, ...change }), { replace: true, preventScrollReset: true })
  return (
    <>
      <LearnedPanel campaignId={campaignId} onFilter={(min) => filter({ min })} />
      <FilterBar filters={filters} subreddits={subreddits} onChange={filter} />
      <MatchList
        campaignId={campaignId}
        filters={filters}
        forumUrl={instance?.forum.url ?? ''}
        timezone={settings?.timezone}
        onShow={(show) => filter({ show })}
        renderAction={(match) => <GenerateReply match={match} />}
        renderReply={({ reply_draft }) =>
          reply_draft && (
            <ReplyPanel
              key={reply_draft.id}
              reply={reply_draft}
              canPost={main?.status === 'connected'}
              demo={instance?.forum.demo ?? false}
            />
          )
        }
      />
    </>
  )
}

function DetailSkeleton() {
  return (
    <Stack gap="lg" role="status" aria-label="Loading the campaign">
      <Skeleton h={28} w={280} />
      <Skeleton h={112} />
      <Skeleton h={80} />
      <MatchSkeletons />
    </Stack>
  )
}
