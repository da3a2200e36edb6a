import { expect, test } from 'vitest'
import { BudgetExhaustedError } from '../errors/answer-errors.ts'
import { createHostBudget } from './create-host-budget.ts'

/** Clock that only sleeping moves. */
function frozenClock() {
  let now = 1_000_000
  return {
    now: () => now,
    sleep: async (ms: number) => {
      now += ms
    },
  }
}

const SIZES = { pages: { requests: 3, seconds: 60 }, search: { requests: 2, seconds: 20 } }

const asking = (max_wait_ms: number, bucket: keyof typeof SIZES = 'pages', host = 'a.example') => ({
  host,
  bucket,
  endpoint: 'GET /x',
  max_wait_ms,
})
const refused = (retry_after_s: number | null) => ({ host: 'a.example', status: 429, retry_after_s })

test('grants what it has at once, and the rest in step with time, for each host and bucket apart', async () => {
  const clock = frozenClock()
  const budget = createHostBudget(SIZES, clock)
  const start = clock.now()
  for (let i = 0; i < 3; i++) await budget.take(asking(0))
  expect(clock.now()).toBe(start)
  await expect(budget.take(asking(10_000))).rejects.toThrow(BudgetExhaustedError)
  await budget.take(asking(0, 'search'))
  await budget.take(asking(0, 'pages', 'b.example'))
  await budget.take(asking(30_000))
  expect(clock.now()).toBe(start + 20_000)
})

test('grants what it has although time goes on while it counts', async () => {
  const clock = frozenClock()
  let reads = 0
  const budget = createHostBudget(SIZES, { ...clock, now: () => clock.now() + reads++ })
  for (let i = 0; i < 3; i++) await budget.take(asking(0))
  await expect(budget.take(asking(0))).rejects.toThrow(BudgetExhaustedError)
})

test('a refused request takes no room', async () => {
  const clock = frozenClock()
  const budget = createHostBudget({ ...SIZES, search: { requests: 1, seconds: 60 } }, clock)
  await budget.take(asking(0, 'search'))
  for (let i = 0; i < 5; i++) await expect(budget.take(asking(0, 'search'))).rejects.toThrow(/no room/)
  await budget.take(asking(60_000, 'search'))
})

test('pauses a host as a whole after a 429, longer each time where it does not say how long', async () => {
  const clock = frozenClock()
  const budget = createHostBudget(SIZES, clock)
  const waitOf = async (bucket: keyof typeof SIZES): Promise<number> => {
    const error: unknown = await budget.take(asking(0, bucket)).catch((thrown: unknown) => thrown)
    return error instanceof BudgetExhaustedError ? error.wait_ms : 0
  }
  void budget.observe(refused(39))
  void budget.observe(refused(39))
  expect(await waitOf('pages')).toBe(39_000)
  expect(await waitOf('search')).toBe(39_000)
  await budget.take(asking(0, 'pages', 'b.example'))
  await clock.sleep(39_000)
  expect(await waitOf('pages')).toBe(0)
  void budget.observe(refused(null))
  expect(await waitOf('pages')).toBe(120_000)
  await clock.sleep(120_000)
  void budget.observe(refused(null))
  expect(await waitOf('pages')).toBe(240_000)
  await clock.sleep(240_000)
  void budget.observe({ host: 'a.example', status: 200, retry_after_s: null })
  void budget.observe(refused(null))
  expect(await waitOf('pages')).toBe(60_000)
})
