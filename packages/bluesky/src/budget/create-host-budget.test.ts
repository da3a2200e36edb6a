import { expect, test } from 'vitest'
import { BudgetExhaustedError } from '../errors/answer-errors.ts'
import { createHostBudget } from './create-host-budget.ts'

/** A clock that only sleeping moves. */
function standingClock() {
  let now = 1_000_000
  return {
    now: () => now,
    sleep: async (ms: number) => {
      now += ms
    },
  }
}

const asking = (host: 'api' | 'stream', max_wait_ms: number) => ({ host, endpoint: 'GET /x', max_wait_ms })
const refused = (retry_after_s: number | null) => ({ host: 'api' as const, status: 429, retry_after_s })

test('grants what it has at once, and the rest in step with time', async () => {
  const clock = standingClock()
  const budget = createHostBudget({ api: { requests: 3, seconds: 60 } }, clock)
  const start = clock.now()
  for (let i = 0; i < 3; i++) await budget.take(asking('api', 0))
  expect(clock.now()).toBe(start)
  await budget.take(asking('api', 30_000))
  expect(clock.now()).toBe(start + 20_000)
  await expect(budget.take(asking('api', 10_000))).rejects.toThrow(BudgetExhaustedError)
  await budget.take(asking('stream', 0))
})

test('a refused request takes no room', async () => {
  const clock = standingClock()
  const budget = createHostBudget({ api: { requests: 1, seconds: 60 } }, clock)
  await budget.take(asking('api', 0))
  for (let i = 0; i < 5; i++) await expect(budget.take(asking('api', 0))).rejects.toThrow(/no room/)
  await budget.take(asking('api', 60_000))
})

test('pauses after a 429 as long as its header says, and longer each time without one', async () => {
  const clock = standingClock()
  const budget = createHostBudget({}, clock)
  const waitOf = async (): Promise<number> => {
    const error: unknown = await budget.take(asking('api', 0)).catch((thrown: unknown) => thrown)
    return error instanceof BudgetExhaustedError ? error.wait_ms : 0
  }
  void budget.observe(refused(39))
  void budget.observe(refused(39))
  expect(await waitOf()).toBe(39_000)
  await clock.sleep(39_000)
  expect(await waitOf()).toBe(0)
  void budget.observe(refused(null))
  expect(await waitOf()).toBe(120_000)
  await clock.sleep(120_000)
  void budget.observe(refused(null))
  expect(await waitOf()).toBe(240_000)
  await clock.sleep(240_000)
  void budget.observe({ host: 'api', status: 200, retry_after_s: null })
  void budget.observe(refused(null))
  expect(await waitOf()).toBe(60_000)
})
