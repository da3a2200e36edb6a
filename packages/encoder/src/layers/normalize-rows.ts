import { floatAt } from '../floats.ts'

const EPSILON = 1e-6

/** What a normalisation does after it: a factor and a summand for each place of a row. */
export type Norm = { factors: Float32Array; summands: Float32Array }

/** Writes each row with mean 0 and variance 1, scaled and moved, into `out`. */
export function normalizeRows(
  floats: Float32Array,
  out: Float32Array,
  { rows, norm }: { rows: number; norm: Norm },
): void {
  const width = norm.factors.length
  for (let row = 0; row < rows; row++) {
    const start = row * width
    let sum = 0
    for (let place = 0; place < width; place++) sum += floatAt(floats, start + place)
    const mean = sum / width
    let squares = 0
    for (let place = 0; place < width; place++) squares += (floatAt(floats, start + place) - mean) ** 2
    const factor = 1 / Math.sqrt(squares / width + EPSILON)
    for (let place = 0; place < width; place++) {
      const value = (floatAt(floats, start + place) - mean) * factor
      out[start + place] = value * floatAt(norm.factors, place) + floatAt(norm.summands, place)
    }
  }
}
