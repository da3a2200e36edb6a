import { at } from '../checked.ts'

const ROUNDS = 300
const STEP = 0.05

/** Minimizes by Adam (Kingma and Ba 2015): `addGradient` adds the gradient at the weights. */
export function descend(
  start: Float64Array,
  addGradient: (weights: Float64Array, gradient: Float64Array) => void,
): Float64Array {
  const weights = Float64Array.from(start)
  const mean = new Float64Array(weights.length)
  const spread = new Float64Array(weights.length)
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = new Float64Array(weights.length)
    addGradient(weights, gradient)
    const step = STEP * (1 - round / (ROUNDS + 1))
    const [meanScale, spreadScale] = [1 - 0.9 ** round, 1 - 0.99 ** round]
    for (let index = 0; index < weights.length; index++) {
      const slope = at(gradient, index)
      mean[index] = 0.9 * at(mean, index) + 0.1 * slope
      spread[index] = 0.99 * at(spread, index) + 0.01 * slope * slope
      weights[index] =
        at(weights, index) -
        (step * at(mean, index)) / meanScale / (Math.sqrt(at(spread, index) / spreadScale) + 1e-8)
    }
  }
  return weights
}
