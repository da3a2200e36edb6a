import type { MatchState } from '@radar/contract'

export type MatchFilters = {
  /** 0 to 1, in steps of 0.1. */
  min: number
  subreddit: string
  /** yyyy-MM-dd, or empty. */
  date: string
  sort: 'scanned_at' | 'relevance_score'
  /** What has left the list, or only what was kept; empty for the list itself. */
  show: '' | Exclude<MatchState, 'open'>
}

const names = ['min', 'subreddit', 'date', 'sort', 'show'] as const
const shows = ['kept', 'dismissed', 'hidden', 'blocked'] as const

/** The filters as the address names them; what makes no sense is left aside. */
export function readFilters(query: URLSearchParams): MatchFilters {
  const min = Number(query.get('min'))
  const date = query.get('date') ?? ''
  const show = query.get('show')
  return {
    min: min > 0 && min <= 1 ? Math.round(min * 10) / 10 : 0,
    subreddit: query.get('subreddit') ?? '',
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : '',
    sort: query.get('sort') === 'relevance_score' ? 'relevance_score' : 'scanned_at',
    show: shows.find((name) => name === show) ?? '',
  }
}

/** The address with these filters; whatever else it says stays. */
export function writeFilters(query: URLSearchParams, filters: MatchFilters): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of names) next.delete(name)
  if (filters.min > 0) next.set('min', String(filters.min))
  if (filters.subreddit) next.set('subreddit', filters.subreddit)
  if (filters.date) next.set('date', filters.date)
  if (filters.sort !== 'scanned_at') next.set('sort', filters.sort)
  if (filters.show) next.set('show', filters.show)
  return next
}

export const isFiltered = ({ min, subreddit, date }: MatchFilters) =>
  min > 0 || subreddit !== '' || date !== ''
