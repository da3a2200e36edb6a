import { formatPlace } from '@radar/contract'
import type { Campaign, MatchPage } from '@radar/contract'
import { isFiltered } from '../filters/match-filters.ts'
import type { MatchFilters } from '@radar/contract'

const WITH_FILTERS = 'No matches found with the current filters. Try adjusting your filter criteria.'

type List = {
  figures: Pick<MatchPage, 'unfiltered_total' | 'older_total' | 'history_days' | 'counts'>
  filters: MatchFilters
  /** Undefined for the list of all campaigns. */
  campaign: Campaign | undefined
}

/** Describes why a list shows nothing. */
export function describeEmpty({ figures, filters, campaign }: List): string {
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
  if (!campaign) return 'What all your campaigns find comes together here. They have found nothing yet.'
  return describeNothingYet(campaign)
}

/** Says that a campaign found nothing at all, where it looks. */
export function describeNothingYet(campaign: Campaign): string {
  if (campaign.other_places.length === 0) return "This campaign hasn't found any Reddit posts yet."
  return `This campaign hasn't found any posts in ${nameSome(placesOf(campaign))} yet.`
}

const placesOf = ({ subreddits, other_places }: Campaign): string[] => [
  ...subreddits,
  ...other_places.map(({ place }) => place),
]

/** Places of a campaign that can be read now. */
export function readablePlacesOf(campaign: Campaign): string[] {
  const unread = new Set(campaign.troubles.map(({ place }) => place))
  return placesOf(campaign).filter((place) => !unread.has(place))
}

const WEEK_DAYS = 7
const MAX_NAMED = 2

/** `Nobody is asking for this in r/pets this week.`; without subreddits, for the list of all campaigns. */
export function describeNobody(history_days: number, looksAt: string[] = []): string {
  const places = nameSome(looksAt)
  const period = history_days === WEEK_DAYS ? 'this week' : `in the last ${history_days} days`
  return `Nobody is asking for this${places && ` in ${places}`} ${period}.`
}

/** `r/pets, Hacker News and 2 more`. */
export function nameSome(places: string[]): string {
  const named = places.slice(0, MAX_NAMED).map(formatPlace)
  const more = places.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(' and ')
}
