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
/** From weights that are nearly right. */
const FEWER_ROUNDS = 120
const STEP = 0.05
/** Holds every weight near zero, on observations of the same spread. */
const RIDGE = 0.01
/** An observation of a few posts is not made large. */
const MIN_SPREAD = 0.05
/** How much each kind of pair matters: higher grade, lower grade, importance. */
const PAIRS: readonly [Grade, Grade, number][] = [
  [2, 0, 1],
  [2, 1, 0.7],
  [1, 0, 0.5],
]

/**
 * Pairwise logistic ranking: within a campaign, a higher grade should score higher. Data may drop
 * any observation to zero, and none may pull against what the ledger tells of it. Where `from` is
 * given the fit begins there.
 */
export function fitWeights(sets: readonly ExampleSet[], from?: Weights): Weights {
  const spreads = spreadsOf(sets)
  const prepared = sets.map((set) => prepare(set, spreads))
  const weights = spreads.map((spread, index) => (from === undefined ? 0 : at(from, index) * spread))
  const mean = new Float64Array(weights.length)
  const square = new Float64Array(weights.length)
  const rounds = from === undefined ? ROUNDS : FEWER_ROUNDS
  for (let round = 1; round <= rounds; round++) {
    const gradient = weights.map((weight) => RIDGE * weight)
    for (const set of prepared) addGradient(set, weights, gradient)
    const step = STEP * (1 - round / (rounds + 1))
    for (let index = 0; index < weights.length; index++) {
      const slope = at(gradient, index)
      mean[index] = 0.9 * at(mean, index) + 0.1 * slope
      square[index] = 0.999 * at(square, index) + 0.001 * slope * slope
      const moved =
        at(mean, index) / (1 - 0.9 ** round) / (Math.sqrt(at(square, index) / (1 - 0.999 ** round)) + 1e-8)
      const weight = at(weights, index) - step * moved
      weights[index] = at(FEATURES, index).favours > 0 ? Math.max(weight, 0) : Math.min(weight, 0)
    }
  }
  return weights.map((weight, index) => weight / at(spreads, index))
}

/** The standard deviation of each observation over all examples. */
function spreadsOf(sets: readonly ExampleSet[]): Float64Array {
  const examples = sets.flatMap((set) => set.examples)
  return Float64Array.from(FEATURES, (_, index) => {
    const values = examples.map((example) => at(example.values, index))
    const middle = values.reduce((sum, value) => sum + value, 0) / values.length
    const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length
    return Math.max(MIN_SPREAD, Math.sqrt(variance))
  })
}

/** Data of one set that all rounds share: most values are zero, and pairs share their exponentials. */
type PreparedSet = {
  share: number
  /** The features that each example shows. */
  shown: Int32Array[]
  values: Float64Array[]
  rowsByGrade: Record<Grade, number[]>
  pairs: number
}

function prepare({ examples, share }: ExampleSet, spreads: Float64Array): PreparedSet {
  const rowsByGrade = { 0: rowsOf(examples, 0), 1: rowsOf(examples, 1), 2: rowsOf(examples, 2) }
  const scaled = examples.map(({ values }) => values.map((value, index) => value / at(spreads, index)))
  const shown = scaled.map((values) =>
    Int32Array.from([...values.keys()].filter((index) => values[index] !== 0)),
  )
  const pairs = PAIRS.reduce(
    (sum, [better, worse, importance]) =>
      sum + importance * rowsByGrade[better].length * rowsByGrade[worse].length,
    0,
  )
  return { share, shown, values: scaled, rowsByGrade, pairs }
}

function addGradient(set: PreparedSet, weights: Weights, gradient: Weights): void {
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
