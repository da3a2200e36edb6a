import { expect, test } from 'vitest'
import { reconnectPause } from './reconnect-pause.ts'

test('the pause doubles with each failure, up to half a minute', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 60, 2_000].map((failures) => reconnectPause(failures, 0.5))
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
})

test('pages that lost the same server come back spread over as long as the pause', () => {
  expect(reconnectPause(0, 0)).toBe(500)
  expect(reconnectPause(0, 0.999_999)).toBeCloseTo(1_500, 1)
  expect(reconnectPause(60, 0)).toBe(15_000)
})
