import type { Post } from '../post.ts'
import type { LedgerEntry } from './ledger.ts'

const HOUR = 3600
const FRESHNESS: readonly [hours: number, logOdds: number, label: string][] = [
  [1, 0.16, 'Posted within the hour'],
  [6, 0.12, 'Posted within six hours'],
  [24, 0.08, 'Posted today'],
  [72, 0.04, 'Posted within three days'],
]
const STALE_HOURS = 30 * 24

/** Small evidence, in log odds, for what is not in the words: age, crowd, votes and a deleted author. `now` is in seconds. */
export function surroundings(post: Post, now: number): LedgerEntry[] {
  return [freshness(post, now), reach(post)]
}

function freshness(post: Post, now: number): LedgerEntry {
  const entry = (label: string, points: number): LedgerEntry => ({
    part: 'freshness',
    label,
    points,
    quotes: [],
  })
  if (post.created_utc === null) return entry('Age unknown', 0)
  const hours = (now - post.created_utc) / HOUR
  const step = FRESHNESS.find(([limit]) => hours <= limit)
  if (step) return entry(step[2], step[1])
  return hours > STALE_HOURS ? entry('Older than a month', -0.08) : entry('Some days old', 0)
}

function reach(post: Post): LedgerEntry {
  let points = 0
  const labels: string[] = []
  if (post.author === '[deleted]') {
    points -= 0.16
    labels.push('has left')
  }
  if (post.num_comments !== null && post.num_comments > 100) {
    points -= 0.08
    labels.push('has many answers already')
  }
  if (post.score !== null && post.score < 0) {
    points -= 0.04
    labels.push('was voted down')
  }
  const label = labels.join(', ')
  return { part: 'reach', label: label.charAt(0).toUpperCase() + label.slice(1), points, quotes: [] }
}
