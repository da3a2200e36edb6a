import { Button, Stack } from '@mantine/core'
import { PLANS } from '@radar/contract'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isDemo, placeOf } from '../lib/place.ts'
import { CampaignList } from '../features/campaigns/list/campaign-list.tsx'
import { useCampaigns } from '../features/campaigns/use-campaigns.ts'
import { LaterWhereRadarLooks } from '../features/forum/later-where-radar-looks.tsx'
import { LastMonth } from '../features/reports/results/last-month.tsx'
import { TodaysWork } from '../features/reports/today/todays-work.tsx'
import { useTodaysWork } from '../features/reports/today/use-todays-work.ts'
import { useRemaining } from '../features/account/usage/use-remaining.ts'
import { useTier, useUsage } from '../features/account/usage/use-usage.ts'
import { PageHeader } from '../ui/page-header.tsx'

const TODAY = (
  <>
    <TodaysWork />
    <LastMonth />
  </>
)

export default function Dashboard() {
  const remaining = useRemaining()
  const { error, refetch } = useUsage()
  const tier = useTier()
  // Who has no campaign yet is asked a question, whose button comes first.
  const total = useCampaigns().data?.pages[0]?.total
  const isAsked = total === 0
  // Asked beside the campaigns, so that they do not move when its line comes.
  useTodaysWork()
  return (
    <Stack gap="lg">
      <title>Dashboard · Radar</title>
      <PageHeader title="Dashboard" subtitle="Monitor your Radar campaigns">
        <Button
          component={Link}
          variant={isAsked ? 'default' : 'filled'}
          to={placeOf('/dashboard/campaigns/new')}
          leftSection={<IconPlus stroke={1.5} size={16} />}
        >
          New Campaign
        </Button>
      </PageHeader>
      <CampaignList
        room={{ remaining, error, retry: refetch }}
        hourly={tier ? PLANS[tier].hourly_scanning : false}
        today={TODAY}
      />
      {total !== undefined && !isAsked && !isDemo() && <LaterWhereRadarLooks />}
    </Stack>
  )
}
