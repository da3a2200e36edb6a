export type ScoreBand = 'high' | 'good' | 'low' | 'very low'

/** The bands of a score from 0 to 100, best first; `to` is the last whole number in one. */
export const SCORE_BANDS: readonly { band: ScoreBand; from: number; to: number }[] = [
  { band: 'high', from: 80, to: 100 },
  { band: 'good', from: 60, to: 79 },
  { band: 'low', from: 40, to: 59 },
  { band: 'very low', from: 0, to: 39 },
]

/** What stands beside a band on the screen. */
export const SCORE_WORDS: Record<ScoreBand, string> = {
  high: 'Strong',
  good: 'Good',
  low: 'Weak',
  'very low': 'Unlikely',
}

/** The whole number that a score is shown as. Whatever says something of a score says it of this number. */
export const shownScore = (score: number): number => Math.round(score)

/** The lowest score that is shown as this whole number. */
export const lowestShownAs = (shown: number): number => shown - 0.5

/** The lowest shown number that passes a filter from 0 to 1: 0.7 is 70, whatever 0.7 * 100 is. */
export const filterFloor = (min_score: number): number => Math.ceil(Number((min_score * 100).toFixed(6)))

/** The band of a score: shown as 80 or more high, from 60 good, from 40 low, below that very low. */
export function bandOf(score: number): ScoreBand {
  return SCORE_BANDS.find(({ from }) => shownScore(score) >= from)?.band ?? 'very low'
}
