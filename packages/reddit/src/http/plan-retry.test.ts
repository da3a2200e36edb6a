import { expect, test } from 'vitest'
import { retryDelay } from './plan-retry.ts'

test.each([
  [1, 0, 250],
  [1, 1, 500],
  [2, 0, 500],
  [4, 1, 4000],
  [50, 0, 10_000],
  [50, 1, 20_000],
])('try %d with chance %d waits %d ms', (attempt, random, wait) => {
  expect(retryDelay({ attempt, random })).toBe(wait)
})
