import type { MatchPage } from '@radar/contract'
import { isFiltered } from '../filters/match-filters.ts'
import type { MatchFilters } from '@radar/contract'

export const NOTHING_FOUND_YET = "This campaign hasn't found any Reddit posts yet."
export const NOTHING_WORTH_YET = 'Nothing that was found is worth a look yet.'

type List = {
  figures: Pick<MatchPage, 'unfiltered_total' | 'older_total' | 'history_days' | 'counts'>
  filters: MatchFilters
  /** True for the list of all campaigns. */
  isInbox: boolean
}

/** Why a list shows nothing. */
export function describeEmpty({ figures, filters, isInbox }: List): string {
  const { unfiltered_total, older_total, history_days, counts } = figures
  const { show } = filters
  if (unfiltered_total > 0 && isFiltered(filters))
    return 'No matches found with the current filters. Try adjusting your filter criteria.'
  if (unfiltered_total > 0 && show === 'worth') return NOTHING_WORTH_YET
  if (unfiltered_total > 0) return 'Everything that was found is worth a look.'
  if (show === 'kept') return 'You have kept none yet. Keep what fits, and Radar learns from it.'
  if (show === 'dismissed')
    return 'You have dismissed nothing yet. Dismissed matches stay here, and you can bring them back.'
  if (show === 'snoozed') return 'Nothing is snoozed. Snoozed matches wait here until they come back.'
  if (show === 'hidden') return 'Your rules hide nothing at present.'
  if (show === 'blocked') return 'Nobody you blocked has a match here.'
  if (older_total > 0) return `Nothing was found in the last ${history_days} days.`
  if (counts.dismissed + counts.hidden + counts.blocked > 0)
    return 'You are through: every match is dismissed, hidden by a rule or by somebody you blocked. New ones come with the next scan.'
  if (isInbox) return 'What all your campaigns find comes together here. They have found nothing yet.'
  return NOTHING_FOUND_YET
}
