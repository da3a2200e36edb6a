import { cutText, MATCH_ORDERS, MATCH_VIEWS } from '@radar/contract'
import type { MatchFilters, MatchOrder, MatchState, MatchView } from '@radar/contract'

const PARAMETERS = ['min', 'subreddit', 'forum', 'date', 'search', 'sort', 'show'] as const

/** The filters as the address names them; what makes no sense is left aside. */
export function readFilters(query: URLSearchParams): MatchFilters {
  const min = Number(query.get('min'))
  const date = query.get('date') ?? ''
  return {
    min: min > 0 && min <= 1 ? Math.round(min * 10) / 10 : 0,
    subreddit: cutText(query.get('subreddit') ?? '', 50),
    forum: cutText(query.get('forum') ?? '', 40),
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : '',
    search: cutText(query.get('search') ?? '', 200),
    sort: MATCH_ORDERS.find((name) => name === query.get('sort')) ?? '',
    show: MATCH_VIEWS.find((name) => name === query.get('show')) ?? 'worth',
  }
}

/** The address with these filters; whatever else it says stays. */
export function writeFilters(query: URLSearchParams, filters: MatchFilters): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of PARAMETERS) next.delete(name)
  if (filters.min > 0) next.set('min', String(filters.min))
  if (filters.subreddit) next.set('subreddit', filters.subreddit)
  if (filters.forum) next.set('forum', filters.forum)
  if (filters.date) next.set('date', filters.date)
  if (filters.search) next.set('search', filters.search)
  if (filters.sort) next.set('sort', filters.sort)
  if (filters.show !== 'worth') next.set('show', filters.show)
  return next
}

/** The filters in one form: two that list the same are the same text, and it is empty for those that are set at first. */
export const nameFilters = (filters: MatchFilters) => writeFilters(new URLSearchParams(), filters).toString()

export const isFiltered = ({ min, subreddit, forum, date, search }: MatchFilters) =>
  min > 0 || subreddit !== '' || forum !== '' || date !== '' || search !== ''

const STATES: Partial<Record<MatchView, MatchState>> = {
  worth: 'open',
  kept: 'kept',
  dismissed: 'dismissed',
  snoozed: 'snoozed',
  hidden: 'hidden',
  blocked: 'blocked',
}

/** Query for the server, without filters that are not set. */
export function toQuery(
  { min, subreddit, forum, date, search, sort, show }: MatchFilters,
  order: MatchOrder,
) {
  const verdict = STATES[show]
  return {
    sort: sort || order,
    ...(verdict && { verdict }),
    ...(show === 'worth' && { worth_a_look: true }),
    ...(show === 'mentions' && { worth_a_look: false }),
    ...(min > 0 ? { min_score: min } : {}),
    ...(subreddit ? { subreddit } : {}),
    ...(forum ? { forum } : {}),
    ...(date ? { date } : {}),
    ...(search ? { search } : {}),
  }
}
