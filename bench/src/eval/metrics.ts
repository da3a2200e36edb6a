import { at } from '../checked.ts'
import type { Grade } from './read-folder.ts'
import { seededRandom, shuffled } from './seeded-random.ts'

/** A judged post with the score that a system gave it. */
export type RankedPost = {
  grade: Grade
  score: number
  hard: boolean
}

/** Null where the judged posts leave a figure undefined. */
export type Figures = {
  ndcg10: number | null
  ap: number | null
  p10: number | null
  auc: number | null
  auc_hard: number | null
}

const TIE_ORDERS = 20

/** All figures of one ranking. Ties are broken by chance, twenty times, and averaged. */
export function measure(rows: readonly RankedPost[]): Figures {
  const orders = Array.from({ length: TIE_ORDERS }, (_, seed) => rankedGrades(rows, seed))
  const positives = rows.filter((row) => row.grade === 2).map((row) => row.score)
  const negatives = rows.filter((row) => row.grade === 0)
  return {
    ndcg10: mean(orders.map(ndcgAt10)),
    ap: mean(orders.map(averagePrecision)),
    p10: mean(orders.map((grades) => grades.slice(0, 10).filter((grade) => grade === 2).length / 10)),
    auc: auc(
      positives,
      negatives.map((row) => row.score),
    ),
    auc_hard: auc(
      positives,
      negatives.filter((row) => row.hard).map((row) => row.score),
    ),
  }
}

function rankedGrades(rows: readonly RankedPost[], seed: number): Grade[] {
  return shuffled(rows, seededRandom(seed))
    .toSorted((one, other) => other.score - one.score)
    .map((row) => row.grade)
}

/** Gains 2^grade - 1. */
export function ndcgAt10(grades: readonly Grade[]): number | null {
  const ideal = discountedGain(grades.toSorted((one, other) => other - one))
  return ideal === 0 ? null : discountedGain(grades) / ideal
}

function discountedGain(grades: readonly Grade[]): number {
  return grades
    .slice(0, 10)
    .reduce<number>((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0)
}

export function averagePrecision(grades: readonly Grade[]): number | null {
  let found = 0
  let sum = 0
  for (const [rank, grade] of grades.entries()) {
    if (grade !== 2) continue
    found++
    sum += found / (rank + 1)
  }
  return found === 0 ? null : sum / found
}

/** The chance that a positive outscores a negative; ties count half. */
export function auc(positives: readonly number[], negatives: readonly number[]): number | null {
  if (positives.length === 0 || negatives.length === 0) return null
  const sorted = negatives.toSorted((one, other) => one - other)
  const wins = positives.reduce(
    (sum, score) => sum + (countBelow(sorted, score) + countUpTo(sorted, score)) / 2,
    0,
  )
  return wins / (positives.length * negatives.length)
}

const countBelow = (sorted: readonly number[], score: number): number =>
  lowerBound(sorted, (value) => value >= score)
const countUpTo = (sorted: readonly number[], score: number): number =>
  lowerBound(sorted, (value) => value > score)

function lowerBound(sorted: readonly number[], reached: (value: number) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (reached(at(sorted, middle))) high = middle
    else low = middle + 1
  }
  return low
}

export function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}
