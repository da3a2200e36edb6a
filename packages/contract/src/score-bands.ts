export type ScoreBand = 'high' | 'good' | 'low' | 'very low'

/** The bands of a score from 0 to 100, best first; `to` is the last whole number in one. */
export const SCORE_BANDS: readonly { band: ScoreBand; from: number; to: number }[] = [
  { band: 'high', from: 80, to: 100 },
  { band: 'good', from: 60, to: 79 },
  { band: 'low', from: 40, to: 59 },
  { band: 'very low', from: 0, to: 39 },
]

/** The band of a score: from 80 high, from 60 good, from 40 low, below that very low. */
export function bandOf(score: number): ScoreBand {
  return SCORE_BANDS.find(({ from }) => score >= from)?.band ?? 'very low'
}
