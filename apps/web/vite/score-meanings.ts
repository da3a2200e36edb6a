import figures from '@radar/relevance/figures.json' with { type: 'json' }
import { SCORE_BANDS } from '@radar/contract'
import type { ScoreBand } from '@radar/contract'

export type MeasuredBand = { from: number; posts: number; leads: number }
type Meaning = { sentence: string; min: number; max: number }

/** What the scores of a band mean in words, and the shares of posts worth an answer for which the words are true. */
const MEANINGS: Record<ScoreBand, Meaning> = {
  high: { sentence: 'four in five or more are for you; answer these first', min: 0.8, max: 1 },
  good: { sentence: 'more often for you than not', min: 0.55, max: 0.8 },
  low: { sentence: 'about every second is for you', min: 0.4, max: 0.6 },
  'very low': { sentence: 'seldom for you; your word was said, and little more', min: 0, max: 0.25 },
}

/** Sentence on each band. Throws where the figures of the model that Radar ships contradict one. */
export function bandMeanings(measured: readonly MeasuredBand[] = figures.ranking.bands) {
  return Object.fromEntries(
    SCORE_BANDS.map(({ band, from, to }) => {
      const { sentence, min, max } = MEANINGS[band]
      const share = shareWorth(measured.filter((each) => each.from >= from && each.from <= to))
      if (!(share >= min && share <= max))
        throw new Error(`“${sentence}” is said of the band ${band}, whose share is ${share.toFixed(2)}.`)
      return [band, sentence]
    }),
  )
}

function shareWorth(bands: readonly MeasuredBand[]): number {
  const sum = (field: 'posts' | 'leads') => bands.reduce((total, band) => total + band[field], 0)
  return sum('leads') / sum('posts')
}
