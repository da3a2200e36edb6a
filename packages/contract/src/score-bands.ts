export type ScoreBand = 'high' | 'good' | 'low' | 'very low'

/** The band of a score from 0 to 100: from 80 high, from 60 good, from 40 low, below that very low. */
export function bandOf(score: number): ScoreBand {
  if (score >= 80) return 'high'
  if (score >= 60) return 'good'
  return score >= 40 ? 'low' : 'very low'
}
