import type { LeadScoreEntry } from '@radar/contract'
import { shownScore } from '@radar/contract'

const DAY_MS = 86_400_000
const POINTS = { best: 60, matches: 20, recency: 20 }
/** Number of matches from which on more add nothing. */
const MANY_MATCHES = 5
/** Age in days from which on the latest match adds nothing. */
const OLD_DAYS = 30

type ScoredMatch = { relevance_score: number; created_utc: Date }

/**
 * Scores a person from 0 to 100 over all their matches: by the score of the best, their number, and the age of the
 * latest. The ledger's entries add up to the score.
 */
export function scoreLead(
  matches: readonly ScoredMatch[],
  now: Date,
): { lead_score: number; ledger: LeadScoreEntry[] } {
  if (matches.length === 0) return { lead_score: 0, ledger: [] }
  const best = Math.max(...matches.map(({ relevance_score }) => relevance_score))
  const latest = Math.max(...matches.map(({ created_utc }) => created_utc.getTime()))
  const days = Math.max(0, Math.floor((now.getTime() - latest) / DAY_MS))
  const part = { best: best / 100, matches: matches.length / MANY_MATCHES, recency: 1 - days / OLD_DAYS }
  const words = {
    best: `The best match has ${shownScore(best)} of 100.`,
    matches: `Your campaigns matched ${count(matches.length, 'post')} of theirs.`,
    recency: days === 0 ? 'The latest is less than a day old.' : `The latest is ${count(days, 'day')} old.`,
  }
  const ledger = (['best', 'matches', 'recency'] as const).map((key) => ({
    part: key,
    label: words[key],
    points: Math.round(POINTS[key] * Math.min(1, Math.max(0, part[key]))),
    max: POINTS[key],
  }))
  return { lead_score: ledger.reduce((sum, { points }) => sum + points, 0), ledger }
}

const count = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`
