import { Skeleton, Stack, Title } from '@mantine/core'
import { PLANS } from '@radar/contract'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CampaignForm } from '../features/campaigns/campaign-form.tsx'
import { CampaignMissing } from '../features/campaigns/campaign-missing.tsx'
import { LaterQuestion } from '../features/campaigns/proposal/later-question.tsx'
import { usageOf } from '../features/campaigns/usage-of.ts'
import { useCampaign } from '../features/campaigns/use-campaigns.ts'
import { useRunCampaign } from '../features/campaigns/use-run-campaign.ts'
import { useSaveCampaign } from '../features/campaigns/use-save-campaign.ts'
import { useRemaining } from '../features/account/usage/use-remaining.ts'
import { useTier, useUsage } from '../features/account/usage/use-usage.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { useNavigateHere } from '../lib/use-navigate-here.ts'
import { PageHeader } from '../ui/page-header.tsx'

/** One question or the form; `?form` leaves the question out, `?replace=ID` asks in the place of a campaign. */
export default function NewCampaignPage() {
  const [query] = useSearchParams()
  const replaced = query.get('replace')
  return (
    <Stack gap="lg" data-page="form" className="room-below">
      <title>New Campaign · Radar</title>
      {replaced === null ? (
        <NewCampaign isForm={query.has('form')} />
      ) : (
        <ReplaceCampaign id={replaced} beginsWithExample={query.has('example')} />
      )}
    </Stack>
  )
}

function NewCampaign({ isForm }: { isForm: boolean }) {
  const remaining = useRemaining()
  const { error, isPending, refetch } = useUsage()
  const hourly = useHourly()
  const unsaved = useUnsaved<unknown>('proposed campaign')
  const [isAnswered, setAnswered] = useState(() => unsaved.read() !== undefined)
  const hasQuestion = !isForm && remaining !== undefined && !usageOf(remaining.campaigns, 1)?.full
  return (
    <>
      <PageHeader title="New Campaign" subtitle="Say what you offer and where to look" />
      {!isForm && isPending && <Skeleton h={148} />}
      {hasQuestion && (
        <Suspense fallback={<Skeleton h={148} />}>
          <LaterQuestion room={{ remaining, error, retry: refetch }} hourly={hourly} onAnswer={setAnswered} />
        </Suspense>
      )}
      {hasQuestion && !isAnswered && <Title order={2}>Or fill in the form</Title>}
      {!(hasQuestion && isAnswered) && <NewCampaignForm isMain={!hasQuestion} />}
    </>
  )
}

function NewCampaignForm({ isMain }: { isMain: boolean }) {
  const navigate = useNavigateHere()
  const { create } = useSaveCampaign()
  const run = useRunCampaign({ name: 'The campaign' })
  return (
    <CampaignForm
      remaining={useRemaining()}
      hourly={useHourly()}
      submitLabel="Create Campaign"
      isMain={isMain}
      cancelTo="/dashboard"
      onSubmit={async (input) => {
        const { id, active } = await create.mutateAsync(input)
        const looksForSomething = [input.keywords, input.campaign_prompts, input.product_service].some(
          ({ length }) => length > 0,
        )
        const looksSomewhere = input.subreddits.length + input.other_places.length > 0
        if (active && looksSomewhere && looksForSomething) run.mutate({ campaign_id: id })
        await navigate(`/dashboard/campaigns/${id}`)
      }}
    />
  )
}

type ReplaceProps = { id: string; beginsWithExample: boolean }

function ReplaceCampaign({ id, beginsWithExample }: ReplaceProps) {
  const { data: campaign, isPending } = useCampaign(id)
  const remaining = useRemaining(campaign)
  const { error, refetch } = useUsage()
  const hourly = useHourly()
  if (isPending) return <Skeleton h={240} />
  if (!campaign) return <CampaignMissing />
  return (
    <>
      <PageHeader title="Ask something else" subtitle={`In the place of “${campaign.name}”`} />
      <Suspense fallback={<Skeleton h={240} />}>
        <LaterQuestion
          room={{ remaining, error, retry: refetch }}
          hourly={hourly}
          replaced={campaign}
          beginsWithExample={beginsWithExample}
        />
      </Suspense>
    </>
  )
}

function useHourly(): boolean {
  const tier = useTier()
  return !tier || PLANS[tier].hourly_scanning
}
