import { Button, Skeleton, Stack } from '@mantine/core'
import { PLANS } from '@radar/contract'
import type { CampaignInput } from '@radar/contract'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { CampaignForm } from '../features/campaigns/campaign-form.tsx'
import { CampaignMissing } from '../features/campaigns/campaign-missing.tsx'
import { useCampaign } from '../features/campaigns/use-campaigns.ts'
import { useSaveCampaign } from '../features/campaigns/use-save-campaign.ts'
import { FactsSection } from '../features/replies/facts-section.tsx'
import { useRemaining } from '../features/account/usage/use-remaining.ts'
import { useTier } from '../features/account/usage/use-usage.ts'
import { codeOf } from '../lib/errors.ts'
import { pickChanged } from '../lib/pick-changed.ts'
import { toast } from '../lib/toast.ts'
import { useNavigateHere } from '../lib/use-navigate-here.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/campaign-edit.ts'

export default function EditCampaign({ params: { id } }: Route.ComponentProps) {
  const navigate = useNavigateHere()
  const { data: campaign, error, isPending, refetch } = useCampaign(id)
  const { update } = useSaveCampaign()
  const tier = useTier()
  const remaining = useRemaining(campaign)
  const back = `/dashboard/campaigns/${id}`
  useEffect(() => {
    if (error) toast.error({ title: 'Failed to load campaign data' })
  }, [error])

  if (codeOf(error) === 'NOT_FOUND' || codeOf(error) === 'BAD_REQUEST') return <CampaignMissing />
  return (
    <Stack gap="lg" data-page="form" className="room-below">
      <title>Edit Campaign · Radar</title>
      <PageHeader title="Edit Campaign" {...(campaign ? { subtitle: campaign.name } : {})} />
      {isPending && <Skeleton h={480} />}
      {!campaign && error && (
        <ErrorState title="Error Loading Campaign" error={error} retry={refetch}>
          <Button component={Link} to="/dashboard" variant="subtle">
            Back to Dashboard
          </Button>
        </ErrorState>
      )}
      {campaign && (
        <CampaignForm
          key={campaign.id}
          campaign={campaign}
          remaining={remaining}
          hourly={!tier || PLANS[tier].hourly_scanning}
          submitLabel="Update Campaign"
          cancelTo={back}
          onSubmit={async (input) => {
            await update.mutateAsync({ id, ...pickChanged<CampaignInput>(campaign, input) })
            await navigate(back)
          }}
        />
      )}
      {campaign && <FactsSection campaignId={id} />}
    </Stack>
  )
}
