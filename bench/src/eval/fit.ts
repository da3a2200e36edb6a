import { FEATURES } from '@radar/engine'
import type { Grade } from './read-folder.ts'

/** A judged pair as the fit sees it. */
export interface Example {
  values: Float64Array
  grade: Grade
}

/** The examples of one campaign; posts are only ever compared within it. */
export interface ExampleSet {
  campaign: string
  share: number
  examples: Example[]
}

/** One weight per feature. */
export type Weights = Float64Array

const ROUNDS = 400
const STEP = 0.05
const LEAST_SHARE = 0.25
/** How much each kind of pair matters: higher grade, lower grade, importance. */
const PAIRS: readonly [Grade, Grade, number][] = [
  [2, 0, 1],
  [2, 1, 1],
  [1, 0, 0.35],
]

/**
 * Pairwise logistic ranking: within a campaign, a higher grade should score higher. Weights are
 * held near `prior` by `pull` and never fall below a share of it: few campaigns cannot prove a cue empty.
 */
export function fitWeights(
  sets: readonly ExampleSet[],
  { prior, pull }: { prior: Weights; pull: number },
): Weights {
  const weights = Float64Array.from(prior)
  const mean = new Float64Array(weights.length)
  const spread = new Float64Array(weights.length)
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = weights.map((weight, index) => pull * (weight - prior[index]!))
    for (const set of sets) addGradient(set, weights, gradient)
    for (let index = 0; index < weights.length; index++) {
      const slope = gradient[index]!
      mean[index] = 0.9 * mean[index]! + 0.1 * slope
      spread[index] = 0.999 * spread[index]! + 0.001 * slope * slope
      const step =
        mean[index]! / (1 - 0.9 ** round) / (Math.sqrt(spread[index]! / (1 - 0.999 ** round)) + 1e-8)
      const moved = weights[index]! - STEP * step
      const least = LEAST_SHARE * prior[index]!
      const { favours } = FEATURES[index]!
      weights[index] = favours > 0 ? Math.max(moved, least) : Math.min(moved, least)
    }
  }
  return weights
}

function addGradient({ examples, share }: ExampleSet, weights: Weights, gradient: Weights): void {
  const scores = Float64Array.from(examples, (example) => rawScore(example.values, weights))
  const blame = new Float64Array(examples.length)
  let total = 0
  for (const [better, worse, importance] of PAIRS) {
    const lows = rowsOf(examples, worse)
    for (const high of rowsOf(examples, better)) {
      total += importance * lows.length
      for (const low of lows) {
        const doubt = importance / (1 + Math.exp(scores[high]! - scores[low]!))
        blame[high]! -= doubt
        blame[low]! += doubt
      }
    }
  }
  if (total === 0) return
  for (const [row, { values }] of examples.entries()) {
    const amount = (share * blame[row]!) / total
    for (let index = 0; index < values.length; index++) gradient[index]! += amount * values[index]!
  }
}

function rowsOf(examples: readonly Example[], grade: Grade): number[] {
  return examples.flatMap((example, row) => (example.grade === grade ? [row] : []))
}

export function rawScore(values: Float64Array, weights: Weights): number {
  let sum = 0
  for (let index = 0; index < values.length; index++) sum += values[index]! * weights[index]!
  return sum
}
