import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../process/log.ts'
import { DatabaseUnavailableError, isOutage } from './outages.ts'

/** Longest wait of a start for a database that restarts. */
const MAX_WAIT_MS = 60_000
const RETRY_MS = 500

/** Repeats an attempt that an outage interrupts, for up to a minute. */
export async function throughOutages<Result>(log: Log, attempt: () => Promise<Result>): Promise<Result> {
  const giveUpAt = performance.now() + MAX_WAIT_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const isPassing =
        error instanceof DatabaseUnavailableError || (error instanceof Error && isOutage(error))
      if (!isPassing || performance.now() > giveUpAt) throw error
      log.warn('database.not-ready', { error })
      await sleep(RETRY_MS)
    }
  }
}
