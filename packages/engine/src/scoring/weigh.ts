import { itemAt } from '../item-at.ts'
import { FEATURES } from './features.ts'
import { START, WEIGHTS } from './weights.ts'

const WEIGHT_BY_INDEX = Float64Array.from(FEATURES, ({ name }) => WEIGHTS[name] ?? 0)

/** What a feature of this value is worth, in log odds. */
export function worthOf(index: number, value: number): number {
  return value * itemAt(WEIGHT_BY_INDEX, index)
}

/** 0-1: the chance that a reader would act on a post that shows these values. */
export function chanceOf(values: Float64Array): number {
  const logOdds = values.reduce((sum, value, index) => sum + worthOf(index, value), START)
  return 1 / (1 + Math.exp(-logOdds))
}
