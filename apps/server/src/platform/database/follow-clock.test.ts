import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import type { Connection } from './connect-database.ts'
import type { Db } from './db.ts'
import { followClock } from './follow-clock.ts'
import { createLog } from '../process/log.ts'

const log = createLog('error')
const TEN_MINUTES_MS = 600_000
let connection: Connection
let db: Db

beforeAll(async () => {
  connection = await openTestDatabase(log)
  db = connection.database.as({ kind: 'system' })
})
afterAll(() => connection.close())
afterEach(() => {
  vi.useRealTimers()
})

/** The time of the database itself, which the test cannot set. */
async function databaseTime(): Promise<number> {
  const { rows } = await db.transaction((tx) =>
    tx.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`),
  )
  return Number(rows[0]?.ms)
}

// The embedded database has the clock of its process, so only a server's can differ from it.
test.skipIf(!process.env['RADAR_TEST_POSTGRES'])(
  'shows the database’s time, however wrong this machine’s clock is, and when it jumps',
  async () => {
    for (const wrong of [-TEN_MINUTES_MS, TEN_MINUTES_MS]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrong })
      const clock = await followClock(db, log)
      for (const jump of [0, TEN_MINUTES_MS, -3 * TEN_MINUTES_MS]) {
        vi.setSystemTime(Date.now() + jump)
        expect(Math.abs(clock.now().getTime() - (await databaseTime()))).toBeLessThan(30_000)
      }
      clock.stop()
      vi.useRealTimers()
    }
  },
)

test('goes on while the database cannot be asked', async () => {
  const clock = await followClock(db, log)
  const [first, second] = [clock.now(), clock.now()]
  expect(second.getTime()).toBeGreaterThanOrEqual(first.getTime())
  expect(Math.abs(first.getTime() - (await databaseTime()))).toBeLessThan(30_000)
  clock.stop()
})
