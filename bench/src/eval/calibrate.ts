import type { Grade } from './read-folder.ts'

/** A raw score out of fold, and what the reader said. */
export interface Outcome {
  raw: number
  grade: Grade
}

/** log odds of grade 2 = slope * raw + start. */
interface Calibration {
  slope: number
  start: number
}

const ROUNDS = 200
const LONGEST_STEP = 0.25

/** Platt scaling by Newton's method (Platt 1999), without his smoothed targets. */
export function calibrate(outcomes: readonly Outcome[]): Calibration {
  let slope = 1
  let start = 0
  for (let round = 0; round < ROUNDS; round++) {
    let [slopeGradient, startGradient, slopeSlope, slopeStart, startStart] = [0, 0, 1e-9, 0, 1e-9]
    for (const { raw, grade } of outcomes) {
      const chance = 1 / (1 + Math.exp(-(slope * raw + start)))
      const miss = chance - (grade === 2 ? 1 : 0)
      const spread = chance * (1 - chance)
      slopeGradient += miss * raw
      startGradient += miss
      slopeSlope += spread * raw * raw
      slopeStart += spread * raw
      startStart += spread
    }
    const determinant = slopeSlope * startStart - slopeStart * slopeStart
    slope -= bounded((startStart * slopeGradient - slopeStart * startGradient) / determinant)
    start -= bounded((slopeSlope * startGradient - slopeStart * slopeGradient) / determinant)
  }
  return { slope, start }
}

/** Full Newton steps overshoot far from the answer. */
function bounded(step: number): number {
  return Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step))
}
