import { Stack } from '@mantine/core'
import { PLANS } from '@radar/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { AnalyticsView } from '../features/reports/analytics/analytics-view.tsx'
import { MonthsCard } from '../features/reports/analytics/months-card.tsx'
import { PeriodBar } from '../features/reports/analytics/period-bar.tsx'
import {
  readPeriodFilters,
  toInput,
  writePeriodFilters,
} from '../features/reports/analytics/period-filters.ts'
import type { PeriodFilters } from '../features/reports/analytics/period-filters.ts'
import { useCampaigns } from '../features/campaigns/use-campaigns.ts'
import { ClientLink } from '../features/reports/client-link/client-link.tsx'
import { useTier } from '../features/account/usage/use-usage.ts'
import { api } from '../lib/api.ts'
import { daysBefore, formatIsoDay } from '../lib/format-days.ts'
import { isDemo } from '../lib/place.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { useNow } from '../ui/use-now.ts'

/** Days and campaign live in the address, so that a view can be kept and sent. */
export default function AnalyticsPage() {
  const [address, setAddress] = useSearchParams()
  const filters = readPeriodFilters(address)
  const change = (changed: Partial<PeriodFilters>) =>
    setAddress(writePeriodFilters({ ...filters, ...changed }), { replace: true, preventScrollReset: true })
  const input = toInput(filters)
  const query = useQuery(api.analytics.get.queryOptions({ input, placeholderData: keepPreviousData }))
  const campaigns = useCampaigns()
  const tier = useTier()
  const listed = campaigns.data?.pages.flatMap(({ items }) => items) ?? []
  const shared = listed.find(({ id }) => id === filters.campaign)
  const today = formatIsoDay(useNow(), query.data?.timezone)
  const historyDays = tier && PLANS[tier].history_days
  return (
    <Stack gap="md">
      <title>Analytics · Radar</title>
      <PageHeader title="Analytics" subtitle="What was found, what you answered, and what it brought" />
      <PeriodBar
        filters={filters}
        campaigns={listed}
        shown={query.data}
        today={today}
        historyDays={historyDays}
        onChange={change}
      />
      <AnalyticsView
        query={query}
        file={!tier || PLANS[tier].lead_insights ? new URLSearchParams(input).toString() : undefined}
        hasCampaigns={listed.length > 0}
        isOfCampaign={filters.campaign !== ''}
        onShowAll={(days) => change({ from: daysBefore(today, days - 1), to: today, campaign: '' })}
      />
      {listed.length > 0 && <MonthsCard hasFiles={!tier || PLANS[tier].lead_insights} />}
      {shared && !isDemo() && <ClientLink key={shared.id} campaign={shared} />}
    </Stack>
  )
}
