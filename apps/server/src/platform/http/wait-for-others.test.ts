import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackRequest, waitForOthers } from './wait-for-others.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('waits for requests of others, failed ones too, and not for one’s own or for what comes later', async () => {
  const [theirs, failing, own, later] = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  if (!theirs || !failing || !own || !later) throw new Error('There are four.')
  void trackRequest(theirs.promise, 'neighbour')
  trackRequest(failing.promise, 'neighbour').catch(() => undefined)
  void trackRequest(own.promise, 'attacker')
  const waiting = watch(waitForOthers('attacker'))
  await vi.advanceTimersByTimeAsync(50)
  void trackRequest(later.promise, 'neighbour')
  failing.reject(new Error('refused'))
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.isOver).toBe(false)
  theirs.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.isOver).toBe(true)
  own.resolve()
  later.resolve()
})

test('waits for whoever is not known yet, and then for their call', async () => {
  const [known, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const call = trackRequest(known.promise).then(() => trackRequest(answered.promise, 'neighbour'))
  const waiting = watch(waitForOthers('attacker'))
  known.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.isOver).toBe(false)
  answered.resolve()
  await call
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.isOver).toBe(true)
})

test('waits for what has arrived and is not read yet', async () => {
  const answered = Promise.withResolvers<void>()
  setImmediate(() => void trackRequest(answered.promise, 'neighbour'))
  const waiting = watch(waitForOthers('attacker'))
  await turn()
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.isOver).toBe(false)
  answered.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.isOver).toBe(true)
})

test('waits no longer than a tenth of a second for a call that hangs', async () => {
  const hanging = Promise.withResolvers<void>()
  void trackRequest(hanging.promise, 'neighbour')
  const waiting = watch(waitForOthers('attacker'))
  await vi.advanceTimersByTimeAsync(99)
  expect(waiting.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(waiting.isOver).toBe(true)
  hanging.resolve()
})

function watch(work: Promise<void>): { isOver: boolean } {
  const state = { isOver: false }
  void work.then(() => (state.isOver = true))
  return state
}
