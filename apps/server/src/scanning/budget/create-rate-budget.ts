import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { BudgetExhaustedError } from '@radar/reddit'
import type { BudgetRequest, Priority, RateBudget, RateObservation } from '@radar/reddit'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { shareBudget } from './share-budget.ts'
import { createWaitingLine } from './waiting-line.ts'

/** Another time than the database's and this machine's, for whoever lets time pass faster. */
export type BudgetTime = { now: SQL; sleep(ms: number): Promise<void>; monotonic(): number }

/** Share of a window that is left to those who go first. */
const KEPT: Record<Priority, number> = { post: 0, interactive: 0.05, scan: 0.1 }
/** Requests taken from the database at a time while scans keep asking, and how long unused ones are held. */
const AHEAD = 8
const HELD_MS = 10_000
/** Observations that may wait for the next settlement. */
const MOST_UNTOLD = 8

/**
 * One budget for every process with this client id, kept in the database.
 * Each process takes small blocks of requests and tells what the answers' headers said when it comes for more;
 * within a process, posts go before people before scans, and the tenants of one priority take turns.
 */
export function createRateBudget({
  db,
  clientId,
  log,
  time,
}: {
  db: Db
  clientId: string
  log: Log
  time?: BudgetTime
}): RateBudget {
  // A caller may be inside a transaction of its own, which must neither hold the row nor undo what was taken.
  const outside = AsyncLocalStorage.snapshot()
  const share = shareBudget({ db, clientId, now: time?.now })
  const monotonic = time?.monotonic ?? (() => performance.now())
  const sleep = time?.sleep ?? ((ms: number) => delay(ms))
  const line = createWaitingLine(monotonic)
  let held = { count: 0, until: 0 }
  let untold: RateObservation[] = []
  let storm = 0
  let lastTake = -Infinity
  let serving = false

  return {
    take: (request) =>
      new Promise((grant, refuse) => {
        line.join({ ...request, grant, refuse })
        void outside(serve)
      }),
    observe: async (observation) => {
      untold.push(observation)
      const isUrgent = observation.status === 429 || (observation.remaining ?? 100) < 1
      if (isUrgent || untold.length >= MOST_UNTOLD) await outside(tell)
    },
  }

  async function serve(): Promise<void> {
    if (serving) return
    serving = true
    try {
      while (line.first() !== undefined) await serveNext(line.first()!)
    } catch (error) {
      log.warn('rate-budget.unreachable', { error })
      line.refuseAll(error)
    } finally {
      serving = false
    }
  }

  async function serveNext({ priority }: BudgetRequest): Promise<void> {
    if (usable() > 0) {
      held.count -= 1
      lastTake = monotonic()
      line.serveFirst()
      return
    }
    const wanted = Math.max(line.count(priority), aheadFor(priority))
    const { granted, wait_ms } = await settle(wanted, priority)
    if (granted > 0) return
    line.refuseLaterThan(monotonic() + wait_ms, () => new BudgetExhaustedError({ wait_ms }))
    // In slices, because an answer elsewhere may move the next chance forward.
    if (line.first() !== undefined) await sleep(Math.min(2_000, Math.max(20, wait_ms)))
  }

  /** Whatever was held is given back too: nobody may go on as if the answer had been better. */
  async function tell(): Promise<void> {
    await settle(0, 'post')
  }

  function usable(): number {
    return monotonic() < held.until ? held.count : 0
  }

  function aheadFor(priority: Priority): number {
    return priority === 'scan' && monotonic() - lastTake < 2_000 ? AHEAD : 1
  }

  /** Tells what is untold, gives back what is held, and takes anew. */
  async function settle(wanted: number, priority: Priority) {
    const [observations, unused] = [untold, held.count]
    untold = []
    held = { count: 0, until: 0 }
    const settled = await share({ observations, unused, storm, wanted, kept: KEPT[priority] })
    held = { count: held.count + settled.granted, until: monotonic() + HELD_MS }
    storm = settled.storm
    return settled
  }
}
