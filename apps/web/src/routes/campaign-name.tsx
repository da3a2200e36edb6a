import { Button, Stack } from '@mantine/core'
import { SAYING_KINDS } from '@radar/contract'
import type { SayingKind } from '@radar/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { CampaignMissing } from '../features/campaigns/campaign-missing.tsx'
import { useCampaign } from '../features/campaigns/use-campaigns.ts'
import { NameView } from '../features/reports/names/name-view.tsx'
import { api } from '../lib/api.ts'
import { codeOf } from '../lib/errors.ts'
import { nextOffset } from '../lib/long-lists.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/campaign-name.ts'

const PAGE = 20

/** Report on a name that a campaign follows. Its filters are in the address. */
export default function CampaignName({ params: { id, name } }: Route.ComponentProps) {
  const [address, setAddress] = useSearchParams()
  const kind = SAYING_KINDS.find((one) => one === address.get('kind'))
  const campaign = useCampaign(id)
  const query = useInfiniteQuery(
    api.names.get.infiniteOptions({
      input: (offset: number) => ({ id, name, kind, offset, limit: PAGE }),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
      placeholderData: keepPreviousData,
    }),
  )
  const onKind = (chosen: SayingKind | undefined) =>
    setAddress(chosen ? { kind: chosen } : {}, { replace: true, preventScrollReset: true })
  if (codeOf(campaign.error) === 'NOT_FOUND' || codeOf(campaign.error) === 'BAD_REQUEST')
    return <CampaignMissing />
  if (codeOf(query.error) === 'NOT_FOUND' || codeOf(query.error) === 'BAD_REQUEST')
    return <NameMissing campaignId={id} name={name} />
  const shown = query.data?.pages[0]?.name ?? name
  return (
    <Stack gap="md">
      <title>{`${shown} · Radar`}</title>
      <PageHeader
        title={shown}
        subtitle={`What people say of it${campaign.data ? ` in ${campaign.data.name}` : ''}`}
      >
        <Button component={Link} to={`/dashboard/campaigns/${id}`} variant="default">
          Back to the campaign
        </Button>
      </PageHeader>
      <NameView campaignId={id} query={query} kind={kind} onKind={onKind} />
    </Stack>
  )
}

function NameMissing({ campaignId, name }: { campaignId: string; name: string }) {
  return (
    <>
      <title>Name not found · Radar</title>
      <EmptyState
        order={1}
        title={`This campaign does not follow “${name}”`}
        text="Add the name to the campaign, and what people say of it will be counted here."
        action={
          <Button component={Link} to={`/dashboard/campaigns/${campaignId}/edit`}>
            Edit the campaign
          </Button>
        }
      />
    </>
  )
}
