import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import type { Log } from '../process/log.ts'
import { throughOutages } from './through-outages.ts'

type Clock = { now(): Date; stop(): void }

/** Interval within which a machine's clock does not drift noticeably. */
const COMPARE_EVERY_MS = 60_000

/**
 * Follows the database's time, which all processes share however their own clocks differ or jump. It is requested now and
 * then; in between, this machine counts the time that has passed.
 */
export async function followClock(db: Db, log: Log): Promise<Clock> {
  let offset = await throughOutages(log, () => measureOffset(db))
  const timer = setInterval(() => {
    measureOffset(db).then(
      (measured) => {
        offset = measured
      },
      (error: unknown) => log.warn('clock.not-compared', { error }),
    )
  }, COMPARE_EVERY_MS)
  timer.unref()
  return {
    now: () => new Date(performance.now() + offset),
    stop: () => clearInterval(timer),
  }
}

/** Measures the difference of the database's time from this machine's monotonic clock, at the middle of the request. */
async function measureOffset(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const asked = performance.now()
    const { rows } = await tx.execute<{ ms: string }>(
      sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
    )
    return Number(rows[0]?.ms) - (asked + performance.now()) / 2
  })
}
