import type { LedgerEntry } from '@radar/contract'
import type { Mark } from '../../../ui/highlighted.tsx'

/** Smaller effects would colour half of a post and explain nothing. */
const MIN_POINTS = 2
const STRONG_POINTS = 10

/** Words to mark in the text of a post: those that earned or cost points. */
export function marksOf(ledger: readonly LedgerEntry[]): Mark[] {
  return ledger
    .filter(({ part, points }) => part !== 'sentence' || Math.abs(points) >= MIN_POINTS)
    .flatMap(({ points, quotes }) => quotes.map((quote) => ({ quote, tone: toneOf(points) })))
}

function toneOf(points: number): Mark['tone'] {
  if (points < 0) return 'costs'
  return points >= STRONG_POINTS ? 'earns' : 'earns a little'
}
