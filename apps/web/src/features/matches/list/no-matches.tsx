import { Button, Group } from '@mantine/core'
import type { Campaign, MatchFilters, MatchPage } from '@radar/contract'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { isDemo, placeOf } from '../../../lib/place.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { isFiltered } from '../filters/match-filters.ts'
import { NOTHING_FOUND_YET, describeEmpty, describeNobody } from './describe-empty.ts'
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
  const isUnworthy = figures.unfiltered_total > 0 && filters.show === 'worth' && !isFiltered(filters)
  const told = toldBy(campaign, text === NOTHING_FOUND_YET ? 'matches_found' : isUnworthy && 'worth_a_look')
  const isRunning = campaign?.last_scan?.status === 'running'
  if (told > 0) return <BehindScan key={told} isRunning={isRunning} reread={reread} />
  return (
    <EmptyState
      title="No matches found"
      {...(isUnworthy && { lead: describeNobody(figures.history_days, campaign?.subreddits) })}
      text={text}
      action={needsMore && (campaign ? <NextSteps campaign={campaign} /> : <ToCampaigns />)}
    />
  )
}

/** Number that the scan tells of, and that the empty list denies. */
function toldBy(campaign: Campaign | undefined, denied: 'matches_found' | 'worth_a_look' | false): number {
  return denied ? (campaign?.last_scan?.[denied] ?? 0) : 0
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
