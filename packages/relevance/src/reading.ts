import type { TextRange } from './tokens/find-unread.ts'

/** Kinds of what an author does, in the order of the model's logits. */
export const KINDS = [
  'asks',
  'has_problem',
  'other_question',
  'sells',
  'researches',
  'jobs',
  'news',
  'tells',
] as const
export const FITS = 3

export type Kind = (typeof KINDS)[number]

/** Chances from 0 to 1 that the model gives a campaign and a post. */
export type Reading = {
  /** Calibrated chance that the campaign's owner would act on the post. */
  chance: number
  /** Chance of grade 1 or 2. */
  atLeast1: number
  /** Chance of grade 2. */
  atLeast2: number
  /** One chance per kind; they add up to 1. */
  kinds: Record<Kind, number>
  /** The post is about something else (0), something near (1), exactly what the campaign sells (2); they add up to 1. */
  fits: readonly [number, number, number]
  /** Parts of a long post that the model was not given; empty where it read all of it. */
  unread: readonly TextRange[]
}

/** Chances of a pair without what was read of it. */
export type Chances = Omit<Reading, 'unread'>

/** Weights of the two grade logits and a constant. */
export type ChanceWeights = readonly [first: number, second: number, constant: number]

/** Chances out of the logits of a pair: grade 1 or more, grade 2, kinds, fits. */
export function toChances(logits: readonly number[], [first, second, constant]: ChanceWeights): Chances {
  const [x1 = 0, x2 = 0, ...others] = logits
  const kinds = softmax(others.slice(0, KINDS.length))
  const [other = 0, near = 0, same = 0] = softmax(others.slice(KINDS.length))
  return {
    chance: sigmoid(first * x1 + second * x2 + constant),
    atLeast1: sigmoid(x1),
    atLeast2: sigmoid(x2),
    kinds: Object.fromEntries(KINDS.map((kind, place) => [kind, kinds[place] ?? 0])) as Record<Kind, number>,
    fits: [other, near, same],
  }
}

function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}

function softmax(logits: readonly number[]): number[] {
  const largest = Math.max(...logits)
  const powers = logits.map((logit) => Math.exp(logit - largest))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}
