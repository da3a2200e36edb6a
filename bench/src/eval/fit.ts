import { FEATURES } from '@radar/engine'
import { at } from '../checked.ts'
import type { Grade } from './read-folder.ts'

/** A judged pair as the fit sees it. */
export type Example = {
  values: Float64Array
  grade: Grade
}

/** The examples of one campaign; posts are only ever compared within it. */
export type ExampleSet = {
  campaign: string
  share: number
  examples: Example[]
}

/** One weight per feature. */
export type Weights = Float64Array

const ROUNDS = 400
const STEP = 0.05
const MIN_SHARE = 0.25
/** How much each kind of pair matters: higher grade, lower grade, importance. */
const PAIRS: readonly [Grade, Grade, number][] = [
  [2, 0, 1],
  [2, 1, 0.7],
  [1, 0, 0.5],
]

/**
 * Pairwise logistic ranking: within a campaign, a higher grade should score higher. Weights are
 * held near `prior` by `pull` and never fall below a share of it: few campaigns cannot prove a cue empty.
 */
export function fitWeights(
  sets: readonly ExampleSet[],
  { prior, pull }: { prior: Weights; pull: number },
): Weights {
  const prepared = sets.map(prepare)
  const weights = Float64Array.from(prior)
  const mean = new Float64Array(weights.length)
  const spread = new Float64Array(weights.length)
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = weights.map((weight, index) => pull * (weight - at(prior, index)))
    for (const set of prepared) addGradient(set, weights, gradient)
    for (let index = 0; index < weights.length; index++) {
      const slope = at(gradient, index)
      mean[index] = 0.9 * at(mean, index) + 0.1 * slope
      spread[index] = 0.999 * at(spread, index) + 0.001 * slope * slope
      const step =
        at(mean, index) / (1 - 0.9 ** round) / (Math.sqrt(at(spread, index) / (1 - 0.999 ** round)) + 1e-8)
      const moved = at(weights, index) - STEP * step
      const least = MIN_SHARE * at(prior, index)
      const { favours } = at(FEATURES, index)
      weights[index] = favours > 0 ? Math.max(moved, least) : Math.min(moved, least)
    }
  }
  return weights
}

/** What one set needs in every round, made once: most values are zero, and pairs share their exponentials. */
type Prepared = {
  share: number
  /** The features that each example shows. */
  shown: Int32Array[]
  values: Float64Array[]
  rowsByGrade: Record<Grade, number[]>
  pairs: number
}

function prepare({ examples, share }: ExampleSet): Prepared {
  const rowsByGrade = { 0: rowsOf(examples, 0), 1: rowsOf(examples, 1), 2: rowsOf(examples, 2) }
  const shown = examples.map(({ values }) =>
    Int32Array.from([...values.keys()].filter((index) => values[index] !== 0)),
  )
  const pairs = PAIRS.reduce(
    (sum, [better, worse, importance]) =>
      sum + importance * rowsByGrade[better].length * rowsByGrade[worse].length,
    0,
  )
  return { share, shown, values: examples.map(({ values }) => values), rowsByGrade, pairs }
}

function addGradient(set: Prepared, weights: Weights, gradient: Weights): void {
  if (set.pairs === 0) return
  const odds = Float64Array.from(set.values, (values, row) => {
    let sum = 0
    for (const index of at(set.shown, row)) sum += at(values, index) * at(weights, index)
    return Math.exp(sum)
  })
  const blame = new Float64Array(odds.length)
  for (const [better, worse, importance] of PAIRS) {
    for (const high of set.rowsByGrade[better]) {
      for (const low of set.rowsByGrade[worse]) {
        const doubt = (importance * at(odds, low)) / (at(odds, low) + at(odds, high))
        blame[high] = at(blame, high) - doubt
        blame[low] = at(blame, low) + doubt
      }
    }
  }
  for (const [row, values] of set.values.entries()) {
    const amount = (set.share * at(blame, row)) / set.pairs
    if (amount === 0) continue
    for (const index of at(set.shown, row)) gradient[index] = at(gradient, index) + amount * at(values, index)
  }
}

function rowsOf(examples: readonly Example[], grade: Grade): number[] {
  return examples.flatMap((example, row) => (example.grade === grade ? [row] : []))
}

export function rawScore(values: Float64Array, weights: Weights): number {
  let sum = 0
  for (let index = 0; index < values.length; index++) sum += at(values, index) * at(weights, index)
  return sum
}
