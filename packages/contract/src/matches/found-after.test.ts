import { expect, test } from 'vitest'
import { formatFoundAfter } from './found-after.ts'

test.each([
  [0, '1 minute'],
  [89, '1 minute'],
  [240, '4 minutes'],
  [3_569, '59 minutes'],
  [3_600, '1 hour'],
  [5_401, '2 hours'],
  [172_799, '48 hours'],
  [172_800, '2 days'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatFoundAfter(seconds)).toBe(text)
})
