import { itemAt } from '../item-at.ts'
import { FEATURES, featureIndex } from './features.ts'
import type { Observation } from './observation.ts'
import { START, WEIGHTS } from './weights.ts'

const WEIGHT_BY_INDEX = Float64Array.from(FEATURES, ({ name }) => WEIGHTS[name] ?? 0)
const NEAR = featureIndex('fit.near')

/** What a feature of this value is worth, in log odds. */
export function worthOf(index: number, value: number): number {
  return value * itemAt(WEIGHT_BY_INDEX, index)
}

/** 0-1: the chance that a reader would act on the post if it came this near in meaning. */
export function chanceAt(nearness: number, { values }: Observation): number {
  const others = values.reduce((sum, value, index) => (index === NEAR ? sum : sum + worthOf(index, value)), 0)
  return 1 / (1 + Math.exp(-(START + others + worthOf(NEAR, nearness))))
}
