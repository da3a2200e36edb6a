import { itemAt } from '../item-at.ts'
import { featureIndex } from './features.ts'
import type { Observation } from './observation.ts'
import { chanceOf } from './weigh.ts'

/** The nearest that posts come to what is looked for. */
export const NEAREST = 0.55
/** Four of five posts that their campaign finds come no nearer. */
const LIKELY_NEAREST = 0.4
/** How sure meaning may make us that somebody asks where their words do not. */
const SUREST = 0.7
/** The floor that everybody starts with: below it nothing is worth a look. */
const MIN_CHANCE = 0.2

const [NEAR, ASKS, NEEDS, TELLS, FIT] = ['fit.near', 'asks', 'needs.about', 'tells', 'fit.body'].map(
  featureIndex,
) as [number, number, number, number, number]

/**
 * Whether the meaning of a post might make it worth a look; hearing it costs as much as ten posts without. Of graded posts
 * that come to the floor by their meaning one in two hundred is passed over, and no lead.
 */
export function isWorthReading({ values }: Observation): boolean {
  const best = Float64Array.from(values)
  best[NEAR] = LIKELY_NEAREST
  best[ASKS] = Math.max(SUREST, itemAt(values, ASKS))
  best[NEEDS] = Math.max(SUREST * itemAt(values, FIT), itemAt(values, NEEDS))
  best[TELLS] = Math.min(1 - SUREST, itemAt(values, TELLS))
  return chanceOf(best) >= MIN_CHANCE
}
