// Written by bench/src/eval/fit-weights.ts; change the fit, not the numbers.

import type { ScoreBand } from './score-bands.ts'

/**
 * Leads among 100 graded posts of each band: posts that a reader would act on, in campaigns that the score was not
 * fitted on.
 */
export const LEADS_IN_100: Readonly<Record<ScoreBand, number>> = {
  high: 84,
  good: 58,
  low: 42,
  'very low': 10,
}
