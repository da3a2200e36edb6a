import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchEventLoop } from './watch-event-loop.ts'
import type { EventLoopWatch } from './watch-event-loop.ts'

let now: number
let lines: unknown[]
let watch: EventLoopWatch

beforeEach(() => {
  now = 0
  lines = []
  const ignore = () => {}
  const log = {
    debug: ignore,
    info: ignore,
    error: ignore,
    warn: (event: string, facts?: object) => void lines.push({ event, ...facts }),
  }
  watch = watchEventLoop(log, { blocked_ms: 5_000, monotonic: () => now })
})
afterEach(() => watch.stop())

const block = (ms: number) => {
  now += ms
}

test('a call that blocks the loop is named once', async () => {
  await watch.run(
    () => 'POST /api/v1/proposals',
    () => block(6_500),
  )
  watch.look()
  expect(lines).toEqual([
    { event: 'event-loop.blocked', for_ms: 6_500, calls: ['POST /api/v1/proposals'], running: 1 },
  ])
})

test('a call that goes on is named too, and one that begins afterwards is not', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const scan = watch.run(
    () => 'job scan',
    () => promise,
  )
  block(7_000)
  await watch.run(
    () => 'GET /healthz',
    () => {},
  )
  expect(lines).toMatchObject([{ for_ms: 7_000, calls: ['job scan'], running: 1 }])
  resolve()
  await scan
  expect(lines).toHaveLength(1)
})

test('a call that fails is named, and its error goes on', async () => {
  const failed = watch.run(
    () => 'job fail',
    () => {
      block(6_000)
      throw new RangeError('This call fails.')
    },
  )
  await expect(failed).rejects.toThrow('This call fails.')
  expect(lines).toMatchObject([{ calls: ['job fail'] }])
})

test('ten names are logged at most, each once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const calls = Array.from({ length: 60 }, (_, n) =>
    watch.run(
      () => `job ${n % 30}`,
      () => promise,
    ),
  )
  block(9_000)
  watch.look()
  expect(lines).toMatchObject([{ calls: Array.from({ length: 10 }, (_, n) => `job ${n}`), running: 30 }])
  resolve()
  await Promise.all(calls)
})

test.each([
  [4_700, []],
  [5_000, [{ for_ms: 5_000 }]],
  [5_900, [{ for_ms: 5_900 }]],
])('of a loop that is blocked for %i ms is logged: %j', async (ms, logged) => {
  await watch.run(
    () => 'POST /api/v1/campaigns',
    () => block(ms),
  )
  watch.look()
  expect(lines).toMatchObject(logged)
  expect(lines).toHaveLength(logged.length)
})
