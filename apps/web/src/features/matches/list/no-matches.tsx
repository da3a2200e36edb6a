import { Button } from '@mantine/core'
import type { Campaign, MatchFilters, MatchPage } from '@radar/contract'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { isDemo, placeOf } from '../../../lib/place.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { isFiltered } from '../filters/match-filters.ts'
import { NOTHING_FOUND_YET, NOTHING_WORTH_YET, describeEmpty } from './describe-empty.ts'
import { MatchSkeletons } from './match-skeletons.tsx'

type Reread = { error: Error | null }

type Props = {
  figures: MatchPage
  filters: MatchFilters
  campaign: Campaign | undefined
  /** Reads the list again; a failure is told, not thrown. */
  reread(): Promise<Reread>
}

/** Why a list shows nothing, and what brings more into it. */
export function NoMatches({ figures, filters, campaign, reread }: Props) {
  const { dismissed, hidden, blocked } = figures.counts
  const isThrough = dismissed + hidden + blocked > 0
  const needsMore = filters.show === 'worth' && !isFiltered(filters) && !isThrough
  const text = describeEmpty({ figures, filters, isInbox: campaign === undefined })
  const told = toldBy(campaign, text)
  const isRunning = campaign?.last_scan?.status === 'running'
  if (told > 0) return <BehindScan key={told} isRunning={isRunning} reread={reread} />
  return (
    <EmptyState
      title="No matches found"
      text={text}
      action={needsMore && (campaign ? <ToKeywords campaign={campaign} /> : <ToCampaigns />)}
    />
  )
}

/** How much the scan tells of that the text denies. */
function toldBy(campaign: Campaign | undefined, text: string): number {
  const scan = campaign?.last_scan
  if (text === NOTHING_FOUND_YET) return scan?.matches_found ?? 0
  return text === NOTHING_WORTH_YET ? (scan?.worth_a_look ?? 0) : 0
}

/**
 * The scan and the list are read one after the other: before the list is called empty, it is read again. A match that
 * was taken out just now would come back by that, for the server does not know of it yet.
 */
function BehindScan({ isRunning, reread }: Pick<Props, 'reread'> & { isRunning: boolean }) {
  const isChanging = useIsMutating({ mutationKey: api.matches.key() }) > 0
  const [answer, setAnswer] = useState<Reread | undefined>(isChanging ? { error: null } : undefined)
  useEffect(() => {
    if (!answer) void reread().then(({ error }) => setAnswer({ error }))
  }, [answer, reread])
  if (!answer) return <MatchSkeletons />
  if (answer.error)
    return (
      <ErrorState
        title="The matches cannot be shown"
        error={answer.error}
        safe="They are safe on the server."
        retry={() => setAnswer(undefined)}
      />
    )
  const text = 'The last scan found posts, but none of them is in this list any more.'
  return (
    <EmptyState
      title="Nothing is left here"
      text={isRunning ? text : `${text} New ones come with the next scan.`}
    />
  )
}

/** Only after a scan that found nobody: one that runs may still do so. */
function ToKeywords({ campaign: { id, last_scan } }: { campaign: Campaign }) {
  if (isDemo() || last_scan?.status !== 'done' || last_scan.worth_a_look > 0) return null
  return (
    <Button component={Link} to={`/dashboard/campaigns/${id}/edit`} variant="light">
      Change keywords or subreddits
    </Button>
  )
}

function ToCampaigns() {
  return (
    <Button component={Link} to={placeOf('/dashboard')} variant="light">
      Go to your campaigns
    </Button>
  )
}
