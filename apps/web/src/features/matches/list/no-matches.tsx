import { Button, Group } from '@mantine/core'
import { DEFAULT_FLOOR } from '@radar/contract'
import type { Campaign, MatchFilters, MatchPage, MatchView } from '@radar/contract'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { isDemo, placeOf } from '../../../lib/place.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { isFiltered } from '../filters/match-filters.ts'
import {
  describeEmpty,
  describeNobody,
  describeNothingYet,
  nameSome,
  readablePlacesOf,
} from './describe-empty.ts'
import type { FetchResult } from './emptied-list.tsx'
import { MatchSkeletons } from './match-skeletons.tsx'

const EmptiedList = lazyPart(async () => ({ default: (await import('./emptied-list.tsx')).EmptiedList }))

type Props = {
  figures: MatchPage
  filters: MatchFilters
  campaign: Campaign | undefined
  floor: number
  /** Fetches the list again; a failure is in its result, not thrown. */
  reread(): Promise<FetchResult>
  onShow(show: MatchView): void
}

/** Reason why a list shows nothing, and what brings more into it. */
export function NoMatches({ figures, filters, campaign, floor, reread, onShow }: Props) {
  const { open, kept, dismissed, hidden, blocked } = figures.counts
  const isWhole = filters.show === 'worth' && !isFiltered(filters)
  const isThrough = kept + dismissed + hidden + blocked > 0
  const isJudged = isWhole && kept + dismissed > 0
  const text = describeEmpty({ figures, filters, campaign })
  const isUnworthy = isWhole && open + kept > 0
  const isNothing = campaign !== undefined && text === describeNothingYet(campaign)
  const found = foundBy(campaign, isNothing ? 'matches_found' : isUnworthy && 'worth_a_look')
  const isScanning = campaign?.last_scan?.status === 'running'
  const isBelowFloor = isUnworthy && floor > DEFAULT_FLOOR
  if (found > 0 || isJudged || (isBelowFloor && !isScanning))
    return (
      <Suspense fallback={<MatchSkeletons />}>
        <EmptiedList
          key={found}
          figures={figures}
          floor={isBelowFloor ? floor : undefined}
          text={text}
          contradictsScan={found > 0}
          isScanning={isScanning}
          reread={reread}
          onShow={onShow}
        />
      </Suspense>
    )
  if (isScanning && (isNothing || isUnworthy))
    return (
      <EmptyState
        title="Looking for people who ask"
        text="The scan is under way. Matches appear here as they are found."
      />
    )
  return (
    <EmptyState
      title="No matches found"
      {...leadOf({ campaign, isUnworthy, isNothing, days: figures.history_days })}
      text={text}
      action={isWhole && !isThrough && (campaign ? <NextSteps campaign={campaign} /> : <ToCampaigns />)}
    />
  )
}

type Lead = { campaign: Campaign | undefined; isUnworthy: boolean; isNothing: boolean; days: number }

/** Sentences about where nobody asks, and about places of which nobody can say that. */
function leadOf({ campaign, isUnworthy, isNothing, days }: Lead): { lead?: string } {
  if (!campaign) return isUnworthy ? { lead: describeNobody(days) } : {}
  if (!isUnworthy && !isNothing) return {}
  const read = readablePlacesOf(campaign)
  const unread = campaign.troubles.map(({ place }) => place)
  const sentences = [
    ...(isUnworthy && (read.length > 0 || unread.length === 0) ? [describeNobody(days, read)] : []),
    ...(unread.length > 0 ? [describeUnread(unread)] : []),
  ]
  return sentences.length === 0 ? {} : { lead: sentences.join(' ') }
}

const describeUnread = (places: string[]): string =>
  `${nameSome(places)} cannot be read at the moment, so Radar does not know who asks there.`

/** Number of matches that the scan reports, and that the empty list contradicts. */
function foundBy(campaign: Campaign | undefined, denied: 'matches_found' | 'worth_a_look' | false): number {
  return denied ? (campaign?.last_scan?.[denied] ?? 0) : 0
}

/** Ways on after a scan that found nobody; a scan in progress may still do so. */
function NextSteps({ campaign: { id, last_scan } }: { campaign: Campaign }) {
  const isOver = last_scan?.status === 'done' || last_scan?.status === 'failed'
  if (isDemo() || !isOver || last_scan.worth_a_look > 0) return null
  const anew = `/dashboard/campaigns/new?replace=${id}`
  return (
    <Group gap="xs" justify="center" mt="xs">
      <Button component={Link} to={anew} variant="light">
        Ask something else
      </Button>
      <Button component={Link} to={`${anew}&example`} variant="default">
        Try an example in its place
      </Button>
      <Button component={Link} to={`/dashboard/campaigns/${id}/edit`} variant="default">
        Change keywords or subreddits
      </Button>
    </Group>
  )
}

function ToCampaigns() {
  return (
    <Button component={Link} to={placeOf('/dashboard')} variant="light">
      Go to your campaigns
    </Button>
  )
}
