export type ScoreBand = 'high' | 'good' | 'low' | 'very low'

/** Bands of a score from 0 to 100, best first; `to` is the last whole number in one. */
export const SCORE_BANDS: readonly { band: ScoreBand; from: number; to: number }[] = [
  { band: 'high', from: 80, to: 100 },
  { band: 'good', from: 60, to: 79 },
  { band: 'low', from: 40, to: 59 },
  { band: 'very low', from: 0, to: 39 },
]

/** Words for the bands on screens. */
export const SCORE_WORDS: Record<ScoreBand, string> = {
  high: 'Strong',
  good: 'Good',
  low: 'Weak',
  'very low': 'Unlikely',
}

/** Whole number that a score is shown as. Every text about a score uses this number. */
export const shownScore = (score: number): number => Math.round(score)

/** Lowest score that is shown as this whole number. */
export const lowestShownAs = (shown: number): number => shown - 0.5

/** Lowest shown number that passes a filter from 0 to 1: 0.7 is 70, whatever 0.7 * 100 is. */
export const filterFloor = (min_score: number): number => Math.ceil(Number((min_score * 100).toFixed(6)))

export function bandOf(score: number): ScoreBand {
  return SCORE_BANDS.find(({ from }) => shownScore(score) >= from)?.band ?? 'very low'
}
