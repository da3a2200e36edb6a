import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askPatiently } from './ask-patiently.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers with each of these in turn, a missing one being no answer, and tells when it was asked. */
function answering(...statuses: (number | undefined)[]) {
  const began = Date.now()
  const times: number[] = []
  const ask = () => {
    const status = statuses[times.push(Date.now() - began) - 1]
    return status === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(null, { status }))
  }
  return { ask, times }
}

test('an outage is asked through, after pauses that double from 200 ms', async () => {
  const { ask, times } = answering(undefined, 503, 500, undefined, 200)
  const answer = askPatiently(ask)
  await vi.runAllTimersAsync()
  expect((await answer).status).toBe(200)
  expect(times).toEqual([0, 200, 600, 1_400, 3_000])
})

test('a definite no is taken at once', async () => {
  const { ask, times } = answering(401)
  expect((await askPatiently(ask)).status).toBe(401)
  expect(times).toEqual([0])
})

test('an outage that stays is told', async () => {
  const answer = askPatiently(answering().ask)
  const rejection = expect(answer).rejects.toThrow('Failed to fetch')
  await vi.runAllTimersAsync()
  await rejection
})
