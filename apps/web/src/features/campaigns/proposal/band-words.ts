import type { ScoreBand } from '@radar/contract'

/** As the card of a match names its band. */
export const BAND_WORDS: Record<ScoreBand, string> = {
  high: 'High',
  good: 'Good',
  low: 'Low',
  'very low': 'Very low',
}
