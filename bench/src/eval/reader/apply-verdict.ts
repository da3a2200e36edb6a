import type { Score } from '@radar/engine'
import type { ReaderVerdict } from './reader-verdict.ts'

/** Range of scores from 0 to 100 of each grade. */
const RANGES: Readonly<Record<ReaderVerdict['grade'], { start: number; width: number }>> = {
  0: { start: 0, width: 5 },
  1: { start: 40, width: 19 },
  2: { start: 80, width: 19 },
}

/** Score with a grade: the grade sets the range, and what the words earned the place in it. */
export function applyVerdict({ ledger }: Pick<Score, 'ledger'>, { grade }: ReaderVerdict): number {
  const words = ledger.reduce((sum, { part, points }) => (part === 'rules' ? sum : sum + points), 0)
  const { start, width } = RANGES[grade]
  return start + (width * Math.min(100, Math.max(0, words))) / 100
}
