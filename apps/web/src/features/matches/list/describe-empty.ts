import { formatPlace } from '@radar/contract'
import type { MatchPage } from '@radar/contract'
import { isFiltered } from '../filters/match-filters.ts'
import type { MatchFilters } from '@radar/contract'

export const NOTHING_FOUND_YET = "This campaign hasn't found any Reddit posts yet."
const WITH_FILTERS = 'No matches found with the current filters. Try adjusting your filter criteria.'

type List = {
  figures: Pick<MatchPage, 'unfiltered_total' | 'older_total' | 'history_days' | 'counts'>
  filters: MatchFilters
  /** True for the list of all campaigns. */
  isInbox: boolean
}

/** Describes why a list shows nothing. */
export function describeEmpty({ figures, filters, isInbox }: List): string {
  const { unfiltered_total, older_total, history_days, counts } = figures
  const { show } = filters
  const isEmpty = show === 'worth' ? counts.open + counts.kept === 0 : unfiltered_total === 0
  if (!isEmpty && (isFiltered(filters) || show === 'worth')) return WITH_FILTERS
  if (!isEmpty) return 'Everything that was found is worth a look.'
  if (show === 'kept') return 'You have kept none yet. Keep what fits, and Radar learns from it.'
  if (show === 'dismissed')
    return 'You have dismissed nothing yet. Dismissed matches stay here, and you can bring them back.'
  if (show === 'snoozed') return 'Nothing is snoozed. Snoozed matches wait here until they come back.'
  if (show === 'hidden') return 'Your rules hide nothing at present.'
  if (show === 'blocked') return 'Nobody you blocked has a match here.'
  if (older_total > 0) return `Nothing was found in the last ${history_days} days.`
  if (counts.snoozed + counts.hidden + counts.blocked > 0)
    return 'Every match is snoozed, hidden by a rule, or by somebody you blocked. New ones come with the next scan.'
  if (isInbox) return 'What all your campaigns find comes together here. They have found nothing yet.'
  return NOTHING_FOUND_YET
}

const WEEK_DAYS = 7
const MAX_NAMED = 2

/** `Nobody is asking for this in r/pets this week.`; without subreddits, for the list of all campaigns. */
export function describeNobody(history_days: number, looksAt: string[] = []): string {
  const named = looksAt.slice(0, MAX_NAMED).map(formatPlace)
  const more = looksAt.length - named.length
  const places = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(' and ')
  const period = history_days === WEEK_DAYS ? 'this week' : `in the last ${history_days} days`
  return `Nobody is asking for this${places && ` in ${places}`} ${period}.`
}
