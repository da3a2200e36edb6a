import type { LeadScoreEntry } from '@radar/contract'
import { shownScore } from '@radar/contract'

const DAY_MS = 86_400_000
const POINTS = { best: 60, matches: 20, recency: 20 }
/** So many matches are as good as more. */
const MANY_MATCHES = 5
/** A match of so many days ago says nothing about today. */
const OLD_DAYS = 30

type ScoredMatch = { relevance_score: number; created_utc: Date }

/**
 * How promising a person is over all of their matches, from 0 to 100: how good the best match is, how many there are,
 * and how new the latest. The entries add up to it.
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
    recency: days === 0 ? 'The latest is of today.' : `The latest is ${count(days, 'day')} old.`,
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
