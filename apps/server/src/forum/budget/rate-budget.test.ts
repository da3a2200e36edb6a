import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Priority, RateBudget } from '@radar/reddit'
import { rateBudgets } from '../../db/schema/index.ts'
import type { Connection } from '../../platform/database/connect-database.ts'
import type { Db } from '../../platform/database/db.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { createRateBudget } from './create-rate-budget.ts'
import type { BudgetTime } from './create-rate-budget.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const unsaid = { used: undefined, remaining: undefined, reset: undefined, retry_after: undefined, at: 0 }

let connection: Connection
let db: Db
let clients = 0
beforeAll(async () => {
  connection = await openTestDatabase(log)
  db = connection.database.as({ kind: 'system' })
})
afterAll(() => connection.close())

/** Starts the budgets of two processes with one client id. */
function startBudgets() {
  const clientId = `client-${(clients += 1)}`
  return [1, 2].map(() => createRateBudget({ db, clientId, log })) as [RateBudget, RateBudget]
}

/** Clock of a process that stops until it is woken, a second after it fell asleep. */
function stoppedTime() {
  let [now, wake, fallAsleep] = [0, () => {}, () => {}]
  const asleep = new Promise<void>((resolve) => (fallAsleep = resolve))
  const woken = new Promise<void>((resolve) => (wake = resolve))
  const time: BudgetTime = {
    now: sql`clock_timestamp()`,
    monotonic: () => now,
    sleep: () => {
      fallAsleep()
      return woken
    },
  }
  return {
    time,
    asleep,
    wake: () => {
      now += 1_000
      wake()
    },
  }
}

const granted = (budget: RateBudget, count: number, priority: Priority = 'scan', tenant?: string) => {
  const request = { priority, max_wait_ms: 0, ...(tenant === undefined ? {} : { tenant }) }
  return Promise.allSettled(Array.from({ length: count }, () => budget.take(request))).then(
    (turns) => turns.filter(({ status }) => status === 'fulfilled').length,
  )
}

/** Range for a count of grants: unused shares become free as the window passes, so a slow test may get a little more. */
const about = (count: number) =>
  expect.toSatisfy((granted: number) => granted >= count && granted < count * 1.1, `about ${count}`)

const rowOf = async () => {
  const rows = await db.transaction((tx) => tx.select().from(rateBudgets))
  return rows.find((row) => row.client_id === `client-${clients}`)!
}

test('two processes share one window, of which each priority has a part of its own', async () => {
  const [one, two] = startBudgets()
  const scans = await Promise.all([granted(one, 800), granted(two, 800)])
  expect(scans[0] + scans[1]).toEqual(about(700))
  expect(await granted(two, 300, 'interactive')).toEqual(about(150))
  expect(await granted(one, 300, 'recheck')).toEqual(about(100))
  expect(await granted(one, 100, 'post')).toBeGreaterThan(40)
  expect(await granted(one, 1, 'post')).toBe(0)
})

test('posts may take all that is left', async () => {
  const [one] = startBudgets()
  expect(await granted(one, 1_100, 'post')).toBe(1_000)
})

test('one user takes a tenth of a window, through whichever process, and others find room', async () => {
  const [one, two] = startBudgets()
  const greedy = await Promise.all([one, two].map((budget) => granted(budget, 200, 'interactive', 'greedy')))
  expect(greedy[0]! + greedy[1]!).toEqual(about(100))
  await expect(two.take({ priority: 'interactive', tenant: 'greedy', max_wait_ms: 0 })).rejects.toMatchObject(
    { name: 'BudgetExhaustedError', share_used: true },
  )
  expect(await granted(two, 40, 'interactive', 'modest')).toBe(40)
  expect(await granted(two, 20, 'post', 'greedy')).toBe(20)
  expect(await granted(one, 800)).toBeGreaterThan(650)
})

test('what others leave is free for one user as the window passes, and a new window begins for everybody', async () => {
  const [one] = startBudgets()
  const passTo = (seconds: number) =>
    db.transaction((tx) =>
      tx
        .update(rateBudgets)
        .set({ resets_at: sql`clock_timestamp() + ${`${seconds} seconds`}::interval` })
        .where(eq(rateBudgets.client_id, `client-${clients}`)),
    )
  expect(await granted(one, 600, 'interactive', 'only')).toEqual(about(100))
  await passTo(300)
  expect(await granted(one, 600, 'interactive', 'only')).toEqual(about(400))
  expect(await granted(one, 60, 'interactive', 'other')).toBeGreaterThan(40)
  await passTo(-1)
  expect(await granted(one, 600, 'interactive', 'only')).toEqual(about(100))
})

test('what one process reads in the headers holds for the other', async () => {
  const [one, two] = startBudgets()
  await one.take({ priority: 'scan', max_wait_ms: 0 })
  await one.observe({ ...unsaid, status: 200, used: 1000, remaining: 0, reset: 300 })
  await expect(two.take({ priority: 'post', max_wait_ms: 20_000 })).rejects.toMatchObject({
    name: 'BudgetExhaustedError',
    wait_ms: expect.toSatisfy((ms: number) => ms > 290_000 && ms <= 300_000),
  })
})

test.each([
  ['larger', 10_000],
  ['smaller', 300],
])('takes a %s budget from the headers', async (_, limit) => {
  const [one] = startBudgets()
  await granted(one, 8)
  for (let used = 1; used <= 8; used++)
    await one.observe({ ...unsaid, status: 200, used, remaining: limit - used, reset: 600 })
  expect(await rowOf()).toMatchObject({ window_limit: limit, remaining: limit - 8, outstanding: 0 })
})

test('a reset that is always now does not open a window with every answer', async () => {
  const [one] = startBudgets()
  await one.take({ priority: 'scan', max_wait_ms: 0 })
  await one.observe({ ...unsaid, status: 200, used: 1000, remaining: 0, reset: 0 })
  expect(await granted(one, 10, 'post')).toBe(0)
})

test('a clock that was ahead by a month and is set back leaves no window behind, and a pause of an hour at most', async () => {
  const [one, two] = startBudgets()
  const ahead = sql`clock_timestamp() + interval '30 days'`
  const setAhead = (times: object) =>
    db.transaction((tx) =>
      tx
        .update(rateBudgets)
        .set(times)
        .where(eq(rateBudgets.client_id, `client-${clients}`)),
    )
  await granted(one, 1)
  await one.observe({ ...unsaid, status: 200, used: 1000, remaining: 0, reset: 600 })
  await setAhead({ resets_at: ahead })
  expect(await granted(one, 10)).toBe(10)

  await setAhead({ blocked_until: ahead, consecutive_429: 1 })
  await expect(two.take({ priority: 'post', max_wait_ms: 0 })).rejects.toMatchObject({
    wait_ms: expect.toSatisfy((ms: number) => ms > 3_500_000 && ms <= 3_600_000),
  })
})

test('a burst of 429s counts once for everybody, and one request alone tries whether they are over', async () => {
  const [one, two] = startBudgets()
  await granted(one, 20)
  // By itself the first pause lasts two seconds, which the test may take to look at it.
  const refused = { ...unsaid, status: 429, retry_after: 60 }
  await Promise.all(Array.from({ length: 20 }, async () => one.observe(refused)))
  expect(await rowOf()).toMatchObject({ consecutive_429: 1 })
  expect(await granted(two, 5, 'post')).toBe(0)

  await db.transaction((tx) => tx.update(rateBudgets).set({ blocked_until: sql`clock_timestamp()` }))
  const tries = await Promise.all([granted(one, 5), granted(two, 5)])
  expect(tries[0] + tries[1]).toBe(1)
  const tried = tries[0] === 1 ? one : two
  for (let answers = 0; answers < 8; answers++) await tried.observe({ ...unsaid, status: 200 })
  expect(await rowOf()).toMatchObject({ consecutive_429: 0, blocked_until: null })
  expect(await granted(two, 5)).toBe(5)
})

test('a database that is gone refuses whoever waits', async () => {
  const refuse = () => Promise.reject(new Error('no connection'))
  const broken: Db = { transaction: refuse, statement: refuse }
  const budget = createRateBudget({ db: broken, clientId: 'x', log })
  await expect(budget.take({ priority: 'scan', max_wait_ms: 1 })).rejects.toThrow('no connection')
})

test('posts go before people before scans, and tenants take turns', async () => {
  const { time, asleep, wake } = stoppedTime()
  const one = createRateBudget({ db, clientId: `client-${(clients += 1)}`, log, time })
  await granted(one, 1)
  await one.observe({ ...unsaid, status: 200, used: 1000, remaining: 0, reset: 600 })
  const served: string[] = []
  const ask = (priority: Priority, tenant: string) =>
    one.take({ priority, tenant, max_wait_ms: 700_000 }).then(() => served.push(`${priority} ${tenant}`))
  const turns = [
    ...Array.from({ length: 6 }, () => ask('scan', 'greedy')),
    ...Array.from({ length: 2 }, () => ask('scan', 'modest')),
    ask('interactive', 'somebody'),
    ask('post', 'somebody'),
  ]
  // Each must find the window closed: who asks as it opens goes before those who asked already.
  await asleep
  await db.transaction((tx) =>
    tx.update(rateBudgets).set({ resets_at: sql`clock_timestamp() - interval '1 second'` }),
  )
  wake()
  await Promise.all(turns)
  expect(served.slice(0, 6)).toEqual([
    'post somebody',
    'interactive somebody',
    'scan greedy',
    'scan modest',
    'scan greedy',
    'scan modest',
  ])
})
