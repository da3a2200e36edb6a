import type { EvergreenThread } from '@radar/contract'
import { formatNumber, plural } from '../../../lib/format.ts'

const DAY_MS = 86_400_000
const MONTH_DAYS = 30.44

/** Reasons why it is offered: its age, its number of answers, and its position in the forum's search. */
export function describeThread(thread: EvergreenThread, now: Date): string[] {
  const { num_comments, gained_comments } = thread
  return [
    `written ${describeAge(thread.created_utc, now)}`,
    ...(num_comments === null ? [] : [plural(num_comments, 'comment')]),
    ...(gained_comments !== null && gained_comments > 0
      ? [`${formatNumber(gained_comments)} of them since it was offered`]
      : []),
    describePlace(thread),
  ]
}

function describePlace({ place, search_query, search_sort }: EvergreenThread): string {
  return search_sort === 'top'
    ? `number ${place} of the year’s most upvoted that say “${search_query}”`
    : `number ${place} in the search for “${search_query}”`
}

function describeAge(timestamp: string, now: Date): string {
  const months = Math.round((now.getTime() - Date.parse(timestamp)) / DAY_MS / MONTH_DAYS)
  return months < 24 ? `${plural(months, 'month')} ago` : `${plural(Math.round(months / 12), 'year')} ago`
}
