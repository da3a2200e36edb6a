import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { CampaignList } from '../features/campaigns/campaign-list.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export default function Dashboard() {
  return (
    <Stack gap="lg">
      <title>Dashboard · Radar</title>
      <PageHeader title="Dashboard" subtitle="Monitor your Radar campaigns">
        <Button
          component={Link}
          to="/dashboard/campaigns/new"
          leftSection={<IconPlus stroke={1.5} size={16} />}
        >
          New Campaign
        </Button>
      </PageHeader>
      <CampaignList />
    </Stack>
  )
}
