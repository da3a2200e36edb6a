// Written by bench/src/eval/fit-weights.ts; change the fit, not the numbers.

import type { ScoreBand } from './score-bands.ts'

/** Of 100 graded posts in each band those that a reader would act on, in campaigns that the score had not learned from. */
export const LEADS_IN_100: Readonly<Record<ScoreBand, number>> = {
  high: 84,
  good: 58,
  low: 42,
  'very low': 10,
}
