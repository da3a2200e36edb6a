import { Stack } from '@mantine/core'
import { PLANS } from '@radar/contract'
import { useNavigate } from 'react-router'
import { CampaignForm } from '../features/campaigns/campaign-form.tsx'
import { useSaveCampaign } from '../features/campaigns/use-save-campaign.ts'
import { useRemaining } from '../features/account/usage/use-remaining.ts'
import { useTier } from '../features/account/usage/use-usage.ts'
import { PageHeader } from '../ui/page-header.tsx'

export default function NewCampaign() {
  const navigate = useNavigate()
  const { create } = useSaveCampaign()
  const tier = useTier()
  const remaining = useRemaining()
  return (
    <Stack gap="lg" data-page="form" className="room-below">
      <title>New Campaign · Radar</title>
      <PageHeader title="New Campaign" subtitle="Say what you offer and where to look" />
      <CampaignForm
        remaining={remaining}
        hourly={!tier || PLANS[tier].hourly_scanning}
        submitLabel="Create Campaign"
        cancelTo="/dashboard"
        onSubmit={async (input) => {
          const campaign = await create.mutateAsync(input)
          await navigate(`/dashboard/campaigns/${campaign.id}`)
        }}
      />
    </Stack>
  )
}
