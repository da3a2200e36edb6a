import { cut } from '../../../lib/cut.ts'
import type { Engagement, OwnThing } from '@radar/contract'
import { formatDay } from '../../../lib/format-days.ts'

const MAX_TITLE = 50
const DAY_MS = 86_400_000
const DAYS_COUNTED = 7

export const TYPE_LABELS: Record<Engagement['thing_type'], string> = { post: 'Post', comment: 'Comment' }

/**
 * Title of a thing and a line on it. A comment is described by its own words, as its title is that of a post.
 */
export function describeThing({ title, snippet }: OwnThing, type: Engagement['thing_type']) {
  if (type === 'comment') return { name: snippet || title, about: title && `Under “${title}”` }
  return { name: title || snippet, about: title && snippet }
}

/** The title of a thing; what the forum has deleted has none any more. */
export function titleOf({ thing_title, thing_type }: Pick<Engagement, 'thing_title' | 'thing_type'>): string {
  return thing_title === '' ? `A deleted ${thing_type}` : thing_title
}

/** Cut for a row of the table. */
export const cutTitle = (title: string) => cut(title, MAX_TITLE)
/** Cut for a row of the upvotes. */
export const cutError = (text: string) => cut(text, MAX_TITLE)

/** Id as the forum writes it, with the prefix of its kind. */
export const forumIdOf = ({ thing_id, thing_type }: Pick<Engagement, 'thing_id' | 'thing_type'>) =>
  `${thing_type === 'post' ? 't3' : 't1'}_${thing_id}`

/** `Posted Today`, `Posted Yesterday`, `Posted 3 days ago`, and after a week the day, in the browser's zone. */
export function describeAge(created_utc: number, now: Date): string {
  const posted = new Date(created_utc * 1_000)
  const days = Math.round((startOfDay(now) - startOfDay(posted)) / DAY_MS)
  if (days <= 0) return 'Posted Today'
  if (days === 1) return 'Posted Yesterday'
  return days < DAYS_COUNTED ? `Posted ${days} days ago` : `Posted ${formatDay(posted.toISOString())}`
}

const startOfDay = (date: Date) => new Date(date).setHours(0, 0, 0, 0)

/** Describes how far it has come. */
export function describeProgress({ upvotes, buddy_count, next_sample_at, gone_at }: Engagement): string {
  if (gone_at !== null) return 'Deleted in the forum'
  const { completed, failed } = upvotes
  if (buddy_count > 0) return `${completed} of ${buddy_count} done${failed > 0 ? `, ${failed} failed` : ''}`
  return next_sample_at === null ? 'Followed for 30 days' : 'Being followed'
}
