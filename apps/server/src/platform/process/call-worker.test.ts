import { expect, test } from 'vitest'
import type { Greed } from '../../testing/greedy-worker.ts'
import { callWorker } from './call-worker.ts'

const MODULE = new URL('../../testing/greedy-worker.ts', import.meta.url)
const LONG_MS = 60_000

const call = (input: Greed, max_ms = LONG_MS) => callWorker<Greed, string>({ module: MODULE, input, max_ms })

test('a call is answered', async () => {
  expect(await call('answer')).toBe('answered')
})

test('a call that takes too long is ended', async () => {
  await expect(call('loop', 20)).rejects.toMatchObject({ name: 'WorkerLimitError' })
})

test.each(['allocate', 'grow'] as const)('a call that takes too much memory is ended: %s', async (greed) => {
  await expect(call(greed)).rejects.toMatchObject({
    name: 'WorkerLimitError',
    message: 'The call needs more than 64 MB.',
  })
})

test('the error of a call is thrown here', async () => {
  await expect(call('throw')).rejects.toMatchObject({ name: 'RangeError', message: 'This call fails.' })
})

test('a call whose process ends is an error', async () => {
  await expect(call('exit')).rejects.toThrow('The process of a call ended without an answer.')
})

test('a module that is missing is an error', async () => {
  const module = new URL('./no-worker.ts', import.meta.url)
  await expect(callWorker({ module, input: '', max_ms: LONG_MS })).rejects.toThrow(/no-worker/)
})
