import { lowestShownAs } from '@radar/contract'
import { at } from '../checked.ts'
import type { Grade } from './read-folder.ts'

/** A raw score out of fold, what the reader said, and how much it counts. */
export type Outcome = {
  raw: number
  grade: Grade
  share: number
}

/** log odds of grade 2 = slope * raw + start. */
export type Calibration = {
  slope: number
  start: number
}

const ROUNDS = 100
const MAX_STEP = 0.25
const RIDGE = 1e-6

/** Platt scaling by Newton's method (Platt 1999), without his smoothed targets. */
export function calibrate(outcomes: readonly Outcome[]): Calibration {
  const weights = [1, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = [0, 0]
    const curvature = [0, 1].map((row) => [0, 1].map((column): number => (row === column ? RIDGE : 0)))
    for (const { raw, grade, share } of outcomes) {
      const terms = [raw, 1]
      const chance = logistic(terms.reduce((sum, term, index) => sum + term * at(weights, index), 0))
      const miss = share * (chance - (grade === 2 ? 1 : 0))
      for (const [row, term] of terms.entries()) {
        gradient[row] = at(gradient, row) + miss * term
        const curves = at(curvature, row)
        for (const [column, other] of terms.entries())
          curves[column] = at(curves, column) + share * chance * (1 - chance) * term * other
      }
    }
    for (const [index, step] of solve(curvature, gradient).entries())
      weights[index] = at(weights, index) - bounded(step)
  }
  const [slope = 1, start = 0] = weights
  return { slope, start }
}

/** The lowest that is shown as 80, and what it promises: of 100 posts from there up, so many are leads. */
const HIGH = lowestShownAs(80) / 100
const PROMISED = 0.85
/** From here down a score is the chance itself. */
const LOW = 0.2

/**
 * The line of `chances` turned about the point where it says 20 until it says 80 where the best posts begin that
 * keep the promise together. A score in between is a little more than the chance of its post alone.
 */
export function promise(outcomes: readonly Outcome[], chances: Calibration): Calibration {
  const low = (logit(LOW) - chances.start) / chances.slope
  const high = promisedFrom(outcomes)
  const slope = (logit(HIGH) - logit(LOW)) / (high - low)
  return { slope, start: logit(LOW) - slope * low }
}

/** The lowest raw score from which on enough are leads. */
function promisedFrom(outcomes: readonly Outcome[]): number {
  let all = 0
  let leads = 0
  let from = Infinity
  for (const { raw, grade, share } of outcomes.toSorted((one, other) => other.raw - one.raw)) {
    all += share
    if (grade === 2) leads += share
    if (leads >= PROMISED * all) from = raw
  }
  return from
}

/** The score of a raw one, 0-100. */
export function toPercent({ slope, start }: Calibration, raw: number): number {
  return 100 * logistic(slope * raw + start)
}

function logit(chance: number): number {
  return Math.log(chance / (1 - chance))
}

function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}

/** Full Newton steps overshoot far from the answer. */
function bounded(step: number): number {
  return Math.max(-MAX_STEP, Math.min(MAX_STEP, step))
}

/** Gaussian elimination; the matrix is positive definite. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, index) => [...row, at(right, index)])
  for (const [index, pivot] of rows.entries()) {
    for (const row of rows.slice(index + 1)) {
      const factor = at(row, index) / at(pivot, index)
      for (let column = index; column < row.length; column++)
        row[column] = at(row, column) - factor * at(pivot, column)
    }
  }
  const solution = right.map(() => 0)
  for (const [index, row] of [...rows.entries()].toReversed()) {
    const known = solution.reduce(
      (sum, value, column) => (column > index ? sum + at(row, column) * value : sum),
      0,
    )
    solution[index] = (at(row, -1) - known) / at(row, index)
  }
  return solution
}
