import type { Post } from '../post.ts'
import type { Evidence } from './ledger.ts'

/** Facts that are not in a post's words, by code. */
export const SURROUNDINGS = {
  'age.hour': 'posted within the hour',
  'age.six-hours': 'posted within six hours',
  'age.day': 'posted today',
  'age.three-days': 'posted within three days',
  'age.month': 'older than a month',
  'author.left': 'has left',
  'thread.crowded': 'has many answers already',
  'thread.downvoted': 'was voted down',
} as const

type Code = keyof typeof SURROUNDINGS

const HOUR = 3600
const FRESHNESS: readonly [hours: number, log_odds: number, code: Code][] = [
  [1, 0.16, 'age.hour'],
  [6, 0.12, 'age.six-hours'],
  [24, 0.08, 'age.day'],
  [72, 0.04, 'age.three-days'],
]
const STALE_HOURS = 30 * 24

/** Small evidence for what is not in the words: age, crowd, votes and a deleted author. `now` is in seconds. */
export function surroundings(post: Post, now: number): Evidence[] {
  return [freshness(post, now), reach(post)].filter(({ log_odds }) => log_odds !== 0)
}

function freshness({ created_utc }: Post, now: number): Evidence {
  const entry = (log_odds: number, ...codes: Code[]): Evidence => ({
    part: 'freshness',
    codes,
    log_odds,
    quotes: [],
  })
  if (created_utc === null) return entry(0)
  const hours = (now - created_utc) / HOUR
  const step = FRESHNESS.find(([limit]) => hours <= limit)
  if (step) return entry(step[1], step[2])
  return hours > STALE_HOURS ? entry(-0.08, 'age.month') : entry(0)
}

function reach({ author, num_comments, score }: Post): Evidence {
  const found: [log_odds: number, code: Code][] = []
  if (author === '[deleted]') found.push([-0.16, 'author.left'])
  if (num_comments !== null && num_comments > 100) found.push([-0.08, 'thread.crowded'])
  if (score !== null && score < 0) found.push([-0.04, 'thread.downvoted'])
  return {
    part: 'reach',
    codes: found.map(([, code]) => code),
    log_odds: found.reduce((sum, [log_odds]) => sum + log_odds, 0),
    quotes: [],
  }
}
