import type { WebhookEvent } from '@radar/contract'
import { toCsvLine } from '../../platform/to-csv.ts'
import { describeEvent } from './describe-event.ts'

const COLUMNS = [
  'id',
  'type',
  'created_at',
  'title',
  'text',
  'url',
  'campaign',
  'subreddit',
  'shared_from',
  'author',
  'relevance_score',
  'forum',
  'forum_name',
]

/** Formats an event as CSV: a line of column names and a row. No cell is a formula. */
export function toCsvRow(event: WebhookEvent): string {
  const { title, text, url } = describeEvent(event)
  const match = event.type === 'match.created' ? event.data : undefined
  return (
    toCsvLine(COLUMNS) +
    toCsvLine([
      event.id,
      event.type,
      event.created_at,
      title,
      text,
      url,
      match?.match.campaign_name ?? null,
      match?.post.subreddit ?? null,
      match?.post.shared_from ?? null,
      match?.post.author ?? null,
      match?.match.relevance_score ?? null,
      match?.post.forum ?? null,
      match?.post.forum_name ?? null,
    ])
  )
}
