import { Button, Group } from '@mantine/core'
import type { Campaign, MatchFilters, MatchPage, MatchView } from '@radar/contract'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
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
  /** Fetches the list again; a failure is in its result, not thrown. */
  reread(): Promise<Reread>
  onShow(show: MatchView): void
}

/** Why a list shows nothing, and what brings more into it. */
export function NoMatches({ figures, filters, campaign, reread, onShow }: Props) {
  const { open, kept, dismissed, hidden, blocked } = figures.counts
  const isWhole = filters.show === 'worth' && !isFiltered(filters)
  const isThrough = kept + dismissed + hidden + blocked > 0
  const isJudged = isWhole && kept + dismissed > 0
  const text = describeEmpty({ figures, filters, isInbox: campaign === undefined })
  const isUnworthy = isWhole && open + kept > 0
  const found = foundBy(campaign, text === NOTHING_FOUND_YET ? 'matches_found' : isUnworthy && 'worth_a_look')
  const isRunning = campaign?.last_scan?.status === 'running'
  const done = isJudged && <AllJudged counts={figures.counts} onShow={onShow} />
  if (found > 0)
    return (
      <BehindScan key={found} reread={reread}>
        {done || <NothingLeft isRunning={isRunning} />}
      </BehindScan>
    )
  if (done) return done
  return (
    <EmptyState
      title="No matches found"
      {...(isUnworthy && { lead: describeNobody(figures.history_days, campaign?.subreddits) })}
      text={text}
      action={isWhole && !isThrough && (campaign ? <NextSteps campaign={campaign} /> : <ToCampaigns />)}
    />
  )
}

type JudgedProps = Pick<MatchPage, 'counts'> & Pick<Props, 'onShow'>

/** The end of the work: every match that is worth a look has a verdict. */
function AllJudged({ counts: { kept, dismissed }, onShow }: JudgedProps) {
  const judged = [
    kept > 0 && `kept ${formatNumber(kept)}`,
    dismissed > 0 && `dismissed ${formatNumber(dismissed)}`,
  ]
  return (
    <EmptyState
      title="You are done"
      text={`You ${judged.filter(Boolean).join(' and ')}. New matches come with the next scan.`}
      action={
        kept > 0 && (
          <Button variant="light" onClick={() => onShow('kept')}>
            Show what you kept
          </Button>
        )
      }
    />
  )
}

/** Number of matches that the scan reports, and that the empty list contradicts. */
function foundBy(campaign: Campaign | undefined, denied: 'matches_found' | 'worth_a_look' | false): number {
  return denied ? (campaign?.last_scan?.[denied] ?? 0) : 0
}

/**
 * The scan and the list are read one after the other: before the list is called empty, it is read again. A match that
 * was taken out just now would come back by that, for the server does not know of it yet.
 */
function BehindScan({ reread, children }: Pick<Props, 'reread'> & { children: ReactNode }) {
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
  return children
}

function NothingLeft({ isRunning }: { isRunning: boolean }) {
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
