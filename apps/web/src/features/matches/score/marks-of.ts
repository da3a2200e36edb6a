import type { LedgerEntry } from '@radar/contract'
import type { MarkedQuote } from '../../../ui/highlighted.tsx'

/** Sentences that are marked, and their least points: more would colour half of a post and explain nothing. */
const [MOST_EARNING, MOST_COSTING, MIN_POINTS] = [3, 2, 3]
const STRONG_POINTS = 10

/** Words to mark in the text of a post: those that earned or cost most. */
export function marksOf(ledger: readonly LedgerEntry[]): MarkedQuote[] {
  const sentences = ledger
    .filter(({ part, points }) => part === 'sentence' && Math.abs(points) >= MIN_POINTS)
    .toSorted((one, other) => other.points - one.points)
  return [
    ...ledger.filter(({ part }) => part !== 'sentence' && part !== 'whole'),
    ...sentences.filter(({ points }) => points > 0).slice(0, MOST_EARNING),
    ...sentences.filter(({ points }) => points < 0).slice(-MOST_COSTING),
  ].flatMap(({ points, quotes }) => quotes.map((quote) => ({ quote, tone: toneOf(points) })))
}

/** In a list, only what earned most. */
export const rowMarksOf = (ledger: readonly LedgerEntry[]): MarkedQuote[] =>
  marksOf(ledger).filter(({ tone }) => tone === 'earns')

function toneOf(points: number): MarkedQuote['tone'] {
  if (points < 0) return 'costs'
  return points >= STRONG_POINTS ? 'earns' : 'earns a little'
}
