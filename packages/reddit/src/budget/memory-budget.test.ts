import { expect, test } from 'vitest'
import { BudgetExhaustedError, createMemoryBudget } from '../index.ts'
import type { MemoryBudgetOptions, Priority } from '../index.ts'

const unsaid = { used: undefined, remaining: undefined, reset: undefined, retry_after: undefined, at: 0 }

/** A budget on a clock that moves when everybody sleeps. */
function startBudget(options: MemoryBudgetOptions = {}) {
  let time = 0
  const sleepers: { at: number; wake(): void }[] = []
  const budget = createMemoryBudget({
    now: () => time,
    random: () => 0,
    sleep: (ms) => new Promise<void>((wake) => sleepers.push({ at: time + ms, wake })),
    ...options,
  })
  return {
    ...budget,
    now: () => time,
    take: (priority: Priority, { tenant = '', max_wait_ms = 1e9 } = {}) =>
      budget.take({ priority, tenant, max_wait_ms }),
    /** Lets time pass, waking sleepers in order. */
    pass: async (ms: number) => {
      const end = time + ms
      for (;;) {
        await settle()
        sleepers.sort((a, b) => a.at - b.at)
        const next = sleepers[0]
        if (next === undefined || next.at > end) break
        sleepers.shift()
        time = Math.max(time, next.at)
        next.wake()
      }
      time = end
      await settle()
    },
  }
}

const settle = () => new Promise((done) => setImmediate(done))

test('grants at once while there is room', async () => {
  const budget = startBudget()
  await Promise.all(Array.from({ length: 100 }, () => budget.take('scan')))
})

test('stops everybody when the headers say that nothing is left, until the reset', async () => {
  const budget = startBudget()
  await budget.take('scan')
  await budget.observe({ ...unsaid, status: 200, used: 1000, remaining: 0, reset: 30 })
  let granted = false
  void budget.take('post').then(() => (granted = true))
  await budget.pass(29_000)
  expect(granted).toBe(false)
  await budget.pass(1000)
  expect(granted).toBe(true)
})

test('posts go before people, people before scans', async () => {
  const budget = startBudget({ limit: 2, reserve: 0 })
  for (let index = 0; index < 2; index += 1) {
    await budget.take('scan')
    await budget.observe({ ...unsaid, status: 200 })
  }
  const order: string[] = []
  for (const priority of ['scan', 'interactive', 'post'] as const) {
    void budget.take(priority).then(() => order.push(priority))
  }
  await budget.pass(600_000)
  expect(order).toEqual(['post', 'interactive'])
  for (let index = 0; index < 2; index += 1) await budget.observe({ ...unsaid, status: 200 })
  await budget.pass(600_000)
  expect(order).toEqual(['post', 'interactive', 'scan'])
})

test('a scan leaves room that a post then gets at once', async () => {
  const budget = startBudget({ limit: 100 })
  let scans = 0
  for (let index = 0; index < 200; index += 1) void budget.take('scan').then(() => (scans += 1))
  await budget.pass(1000)
  expect(scans).toBe(90)
  let people = 0
  for (let index = 0; index < 20; index += 1) void budget.take('interactive').then(() => (people += 1))
  await budget.pass(1)
  expect(people).toBe(5)
  let posts = 0
  for (let index = 0; index < 20; index += 1) void budget.take('post').then(() => (posts += 1))
  await budget.pass(1)
  expect(posts).toBe(5)
})

test('tenants are served in turn, however much one of them asks for', async () => {
  const budget = startBudget({ limit: 10, reserve: 0 })
  for (let index = 0; index < 10; index += 1) {
    await budget.take('scan', { tenant: 'first' })
    await budget.observe({ ...unsaid, status: 200 })
  }
  const served: string[] = []
  const ask = (tenant: string) => void budget.take('scan', { tenant }).then(() => served.push(tenant))
  for (let index = 0; index < 50; index += 1) ask('greedy')
  for (let index = 0; index < 3; index += 1) ask('modest')
  await budget.pass(600_000)
  expect(served.slice(0, 6)).toEqual(['greedy', 'modest', 'greedy', 'modest', 'greedy', 'modest'])
  expect(served).toHaveLength(10)
})

test('who cannot wait is told when there will be room', async () => {
  const budget = startBudget()
  await budget.take('scan')
  await budget.observe({ ...unsaid, status: 200, remaining: 0, used: 1000, reset: 100 })
  await expect(budget.take('post', { max_wait_ms: 20_000 })).rejects.toBeInstanceOf(BudgetExhaustedError)
  await expect(budget.take('post', { max_wait_ms: 20_000 })).rejects.toMatchObject({ wait_ms: 100_000 })
})

test('takes the size of the budget from the headers', async () => {
  const budget = startBudget({ reserve: 0 })
  await budget.take('scan')
  await budget.observe({ ...unsaid, status: 200, used: 10, remaining: 5, reset: 600 })
  let granted = 0
  for (let index = 0; index < 20; index += 1) void budget.take('scan').then(() => (granted += 1))
  await budget.pass(1)
  expect(granted).toBe(5)
  for (let index = 0; index < 5; index += 1) await budget.observe({ ...unsaid, status: 200 })
  await budget.pass(600_000)
  expect(granted).toBe(20)
})

test.each([
  ['without headers', {}],
  ['with Reset 0', { reset: 0, remaining: 0, used: 0 }],
  ['with Retry-After 0', { retry_after: 0 }],
])('a storm of 429s %s for half an hour makes few calls', async (_, headers) => {
  const budget = startBudget()
  let calls = 0
  const keepAsking = async () => {
    for (;;) {
      await budget.take('scan')
      if (budget.now() >= 1_800_000) return
      calls += 1
      await budget.observe({ ...unsaid, ...headers, status: 429 })
    }
  }
  void keepAsking()
  await budget.pass(1_800_000)
  expect(calls).toBeGreaterThan(5)
  expect(calls).toBeLessThan(15)
})

test('after the storm it goes on as before', async () => {
  const budget = startBudget()
  for (let calls = 0; calls < 5; calls += 1) {
    const turn = budget.take('scan')
    await budget.pass(100_000)
    await turn
    await budget.observe({ ...unsaid, status: 429 })
  }
  await budget.pass(100_000)
  await budget.take('scan')
  await budget.observe({ ...unsaid, status: 200, used: 1, remaining: 999, reset: 600 })
  await Promise.all(Array.from({ length: 50 }, () => budget.take('scan')))
})
