import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { analyzeFromTimeToTime } from './analyze-from-time-to-time.ts'

const MINUTE_MS = 60_000

let lite: PGlite
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  lite = await PGlite.create()
  await lite.exec('create table "Odd name" (id integer)')
})
afterAll(async () => {
  vi.useRealTimers()
  await lite.close()
})

const add = () => lite.exec('insert into "Odd name" select generate_series(1, 100)')
async function readEstimate() {
  const { rows } = await lite.query<{ reltuples: number }>(
    `select reltuples from pg_class where relname = 'Odd name'`,
  )
  return rows[0]?.reltuples
}

test('the planner is told a minute after the start, then each hour, and no more when it is stopped', async () => {
  const stop = analyzeFromTimeToTime(lite)
  await add()
  expect(await readEstimate()).toBe(-1)
  await passUntil(MINUTE_MS, 100)
  await add()
  await passUntil(60 * MINUTE_MS, 200)
  stop()
  await add()
  await vi.advanceTimersByTimeAsync(300 * MINUTE_MS)
  expect(await readEstimate()).toBe(200)
})

/** Lets a time pass as often as it takes until that many rows are reckoned with. */
function passUntil(ms: number, rows: number) {
  return vi.waitUntil(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    return (await readEstimate()) === rows
  })
}
