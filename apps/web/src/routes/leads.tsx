import { Box, Stack, Text } from '@mantine/core'
import { PLANS } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useCampaigns } from '../features/campaigns/use-campaigns.ts'
import { CleanupButton } from '../features/leads/cleanup-button.tsx'
import { ExportButton } from '../features/leads/export-button.tsx'
import { LeadFilterBar } from '../features/leads/lead-filter-bar.tsx'
import { readLeadFilters, writeLeadFilters } from '../features/leads/lead-filters.ts'
import type { LeadFilters } from '../features/leads/lead-filters.ts'
import { LeadList } from '../features/leads/lead-list.tsx'
import { ThemesButton } from '../features/leads/themes-button.tsx'
import { useLeads } from '../features/leads/use-leads.ts'
import { AskedLedger } from '../features/matches/score/asked-ledger.tsx'
import { MatchedScore } from '../features/matches/score/matched-score.tsx'
import { useAccounts } from '../features/account/reddit-accounts/use-accounts.ts'
import { useConnect } from '../features/account/reddit-accounts/use-connect.ts'
import { GenerateReply } from '../features/replies/generate-reply.tsx'
import { LaterReplyPanel } from '../features/replies/panel/later-reply-panel.tsx'
import { useTier } from '../features/account/usage/use-usage.ts'
import { api } from '../lib/api.ts'
import { formatNumber } from '../lib/format.ts'
import { PageHeader } from '../ui/page-header.tsx'

/** The filters live in the address, so that a view can be kept and sent. */
export default function Leads() {
  const [address, setAddress] = useSearchParams()
  const filters = readLeadFilters(address)
  const change = (changed: Partial<LeadFilters>) =>
    setAddress(writeLeadFilters({ ...filters, ...changed }), { replace: true, preventScrollReset: true })
  const query = useLeads(filters)
  const campaigns = useCampaigns()
  const { data: instance } = useQuery(api.about.instance.queryOptions({ staleTime: Infinity }))
  const { main } = useAccounts()
  const { mutate: connect } = useConnect('main', { comesBack: true })
  const tier = useTier()
  const included = !tier || PLANS[tier].lead_insights
  const total = query.data?.pages[0]?.unfiltered_total
  const listed = campaigns.data?.pages.flatMap(({ items }) => items) ?? []
  const campaign = filters.campaign || (listed.length === 1 ? listed[0]?.id : undefined)
  return (
    <Stack gap="lg">
      <title>Lead Profiles · Radar</title>
      <PageHeader title="Lead Profiles" subtitle="Manage and analyze your Reddit leads">
        <Text className="numbers">
          Total Leads: <strong>{total === undefined ? '…' : formatNumber(total)}</strong>
        </Text>
        <ExportButton included={included} />
        <CleanupButton />
      </PageHeader>
      <LeadFilterBar
        filters={filters}
        campaigns={listed}
        forums={query.data?.pages[0]?.forums ?? []}
        onChange={change}
      />
      {campaign && <ThemesButton key={campaign} campaignId={campaign} included={included} />}
      <LeadList
        query={query}
        included={included}
        viewed={filters.lead || undefined}
        onView={(lead) => change({ lead: lead ?? '' })}
        renderLedger={(id) => <AskedLedger matchId={id} />}
        renderScore={(id) => <MatchedScore matchId={id} />}
        renderReply={({ match_id, matched_post, reply_draft }) =>
          match_id !== null && (
            <Stack gap="xs" align="flex-start">
              <GenerateReply match={{ id: match_id, reply_draft }} />
              {reply_draft && (
                <Box w="100%">
                  <LaterReplyPanel
                    key={reply_draft.id}
                    reply={reply_draft}
                    post={matched_post ?? undefined}
                    canPost={main?.status === 'connected'}
                    demo={instance?.forum.demo ?? false}
                    onConnect={() => connect({ purpose: 'main' })}
                  />
                </Box>
              )}
            </Stack>
          )
        }
      />
    </Stack>
  )
}
