import { Button } from '@mantine/core'
import type { Campaign, MatchFilters, MatchPage } from '@radar/contract'
import { Link } from 'react-router'
import { isDemo, placeOf } from '../../../lib/place.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { isFiltered } from '../filters/match-filters.ts'
import { describeEmpty } from './describe-empty.ts'

type Props = { figures: MatchPage; filters: MatchFilters; campaign: Campaign | undefined }

/** Why a list shows nothing, and what brings more into it. */
export function NoMatches({ figures, filters, campaign }: Props) {
  const { dismissed, hidden, blocked } = figures.counts
  const isThrough = dismissed + hidden + blocked > 0
  const needsMore = filters.show === 'worth' && !isFiltered(filters) && !isThrough
  return (
    <EmptyState
      title="No matches found"
      text={describeEmpty({ figures, filters, isInbox: campaign === undefined })}
      action={needsMore && (campaign ? <ToKeywords campaign={campaign} /> : <ToCampaigns />)}
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
