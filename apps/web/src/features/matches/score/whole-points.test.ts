import { expect, test } from 'vitest'
import { wholePoints } from './whole-points.ts'

test.each([
  { points: [40.75, 20.25, -1.5], sum: 60, whole: [41, 20, -1] },
  { points: [12.5, 8.5, 0.5], sum: 22, whole: [13, 9, 0] },
  { points: [30.25, 0.25, -9.75], sum: 21, whole: [31, 0, -10] },
  { points: [30, -9], sum: 21, whole: [30, -9] },
  { points: [], sum: 0, whole: [] },
])('$points are $whole of $sum', ({ points, sum, whole }) => {
  expect(wholePoints(points, sum)).toEqual(whole)
})
