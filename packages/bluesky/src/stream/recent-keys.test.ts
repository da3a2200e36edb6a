import { expect, test } from 'vitest'
import { RecentKeys } from './recent-keys.ts'

test('keys are known for their time, and one of a wrong time keeps no others', () => {
  const keys = new RecentKeys(10)
  expect(keys.add('first', 100)).toBe(true)
  expect(keys.add('first', 100)).toBe(false)
  expect(keys.add('of the year 2200', 7_000_000)).toBe(true)
  for (let at = 101; at < 1_000; at++) expect(keys.add(`at ${at}`, at)).toBe(true)
  expect(keys.add('at 999', 999)).toBe(false)
  expect(keys.size).toBeLessThanOrEqual(11)
})
