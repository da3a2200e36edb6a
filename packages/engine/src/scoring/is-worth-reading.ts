import { itemAt } from '../item-at.ts'
import { featureIndex } from './features.ts'
import type { Observation } from './observation.ts'
import type { PostReading } from './read-post.ts'
import { chanceOf } from './weigh.ts'

/** The nearest that graded posts come to what is looked for. */
export const NEAREST = 0.62
/** Of graded leads 73 in 100 of the short ones, which speak of nothing else, and 59 in 100 of the longer come no nearer. */
const LIKELY_NEAREST = { brief: 0.5, long: 0.4 }
const BRIEF_WORDS = 100
/** How sure meaning may make us that somebody asks where their words do not. */
const SUREST = 0.8
/** The floor that everybody starts with: below it nothing is worth a look. */
const MIN_CHANCE = 0.2

const [NEAR, ASKS, NEEDS, TELLS, FIT] = ['fit.near', 'asks', 'needs.about', 'tells', 'fit.body'].map(
  featureIndex,
) as [number, number, number, number, number]

/**
 * Whether the meaning of a post might make it worth a look; hearing it costs as much as twenty posts without. Of 487 graded
 * pairs that come to the floor with their meaning one is passed over, and no lead (eval-dev and eval-dev2).
 */
export function isWorthReading({ values, reading }: Observation & { reading: PostReading }): boolean {
  const { title, body } = reading.text
  const length = title.words.length + body.words.length
  const best = Float64Array.from(values)
  best[NEAR] = LIKELY_NEAREST[length < BRIEF_WORDS ? 'brief' : 'long']
  best[ASKS] = Math.max(SUREST, itemAt(values, ASKS))
  best[NEEDS] = Math.max(SUREST * itemAt(values, FIT), itemAt(values, NEEDS))
  best[TELLS] = Math.min(1 - SUREST, itemAt(values, TELLS))
  return chanceOf(best) >= MIN_CHANCE
}
