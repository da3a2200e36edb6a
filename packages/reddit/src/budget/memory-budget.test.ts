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
        await runPending()
        sleepers.sort((a, b) => a.at - b.at)
        const next = sleepers[0]
        if (next === undefined || next.at > end) break
        sleepers.shift()
        time = Math.max(time, next.at)
        next.wake()
      }
      time = end
      await runPending()
    },
  }
}

/** A budget of which nothing is left for ten minutes. */
async function startSpentBudget() {
  const budget = startBudget()
  await budget.take('scan')
  await budget.observe({ ...unsaid, status: 200, used: 1000, remaining: 0, reset: 600 })
  return budget
}

const runPending = () => new Promise((done) => setImmediate(done))

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

test('posts go before people, people before rechecks, those before scans, and what can wait comes last', async () => {
  const budget = await startSpentBudget()
  const order: string[] = []
  for (const priority of ['background', 'scan', 'recheck', 'interactive', 'post'] as const) {
    void budget.take(priority).then(() => order.push(priority))
  }
  await budget.pass(600_000)
  expect(order).toEqual(['post', 'interactive', 'recheck', 'scan', 'background'])
})

test('scans leave each other priority its share, and posts may take all', async () => {
  const budget = startBudget()
  const granted = { scan: 0, interactive: 0, recheck: 0, post: 0 }
  for (const priority of ['scan', 'interactive', 'recheck', 'post'] as const) {
    for (let index = 0; index < 800; index += 1) {
      void budget.take(priority, { tenant: `${index % 2}` }).then(() => (granted[priority] += 1))
    }
    await budget.pass(1)
  }
  expect(granted).toEqual({ scan: 700, interactive: 150, recheck: 100, post: 50 })
})

test('the background takes from the part of scans, and no other', async () => {
  const budget = startBudget()
  const granted = { scan: 0, background: 0 }
  for (const [priority, count] of [
    ['background', 300],
    ['scan', 800],
  ] as const) {
    for (let index = 0; index < count; index += 1) {
      void budget.take(priority).then(() => (granted[priority] += 1))
    }
    await budget.pass(1)
  }
  expect(granted).toEqual({ background: 300, scan: 400 })
})

test('one user takes a tenth of a window while others wait', async () => {
  const budget = startBudget()
  const granted = { greedy: 0, modest: 0 }
  for (const [tenant, count] of [
    ['greedy', 200],
    ['modest', 40],
  ] as const) {
    for (let index = 0; index < count; index += 1) {
      void budget.take('interactive', { tenant }).then(() => (granted[tenant] += 1))
    }
  }
  await budget.pass(1)
  expect(granted).toEqual({ greedy: 100, modest: 40 })
})

test('tenants are served in turn, however much one of them asks for', async () => {
  const budget = await startSpentBudget()
  const served: string[] = []
  const ask = (tenant: string) => void budget.take('scan', { tenant }).then(() => served.push(tenant))
  for (let index = 0; index < 50; index += 1) ask('greedy')
  for (let index = 0; index < 3; index += 1) ask('modest')
  await budget.pass(600_000)
  expect(served.slice(0, 6)).toEqual(['greedy', 'modest', 'greedy', 'modest', 'greedy', 'modest'])
})

test('who cannot wait is told when there will be room', async () => {
  const budget = startBudget()
  await budget.take('scan')
  await budget.observe({ ...unsaid, status: 200, remaining: 0, used: 1000, reset: 100 })
  const refused = budget.take('post', { max_wait_ms: 20_000 })
  await expect(refused).rejects.toBeInstanceOf(BudgetExhaustedError)
  await expect(refused).rejects.toMatchObject({ wait_ms: 100_000, share_used: false })
})

test('takes the size of the budget from the headers', async () => {
  const budget = startBudget()
  await budget.take('post')
  await budget.observe({ ...unsaid, status: 200, used: 10, remaining: 5, reset: 600 })
  let granted = 0
  for (let index = 0; index < 20; index += 1) void budget.take('post').then(() => (granted += 1))
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
])('429s %s for half an hour make few calls', async (_, headers) => {
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

test('after 429s it goes on as before', async () => {
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
