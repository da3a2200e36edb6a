import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import type { Priority, RateBudget, RateObservation } from '@radar/reddit'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { shareBudget } from './share-budget.ts'
import { createWaitingLine } from './waiting-line.ts'
import type { Group } from './waiting-line.ts'

/** Another time than the database's and this machine's, for whoever lets time pass faster. */
export type BudgetTime = { now: SQL; sleep(ms: number): Promise<void>; monotonic(): number }

/** Requests taken from the database at a time while scans keep asking, and how long unused ones are held. */
const AHEAD = 8
const HELD_MS = 10_000
/** Observations that may wait for the next settlement. */
const MOST_UNTOLD = 8
/** A group without room is asked for again after this time at the latest: an answer elsewhere may have made room. */
const MAX_PUT_OFF_MS = 500
const MIN_PUT_OFF_MS = 20
const EVERYBODY: Group = { priority: 'post', tenant: undefined }

/**
 * One budget for every process with this client id, kept in the database.
 * Each process takes small blocks of requests and tells what the answers' headers said when it comes for more;
 * within a process, posts go before people before scans, and the tenants of one priority take turns. What each
 * priority and each user is sure of is told by `roomFor`.
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
      while (!line.isEmpty()) {
        const group = line.firstGroup()
        if (group) await serveNext(group)
        else await Promise.race([sleep(Math.max(1, line.nextAsk() - monotonic())), line.nextJoins()])
      }
    } catch (error) {
      log.warn('rate-budget.unreachable', { error })
      line.refuseAll(error)
    } finally {
      serving = false
    }
  }

  async function serveNext(group: Group): Promise<void> {
    const { priority } = group
    // What was taken ahead counts against no user.
    if (usable() > 0 && priority !== 'interactive') return serveHeld(group)
    const wanted = Math.max(line.count(group), aheadFor(priority))
    const { granted, wait_ms, share_used } = await settle(wanted, group)
    // What is granted to a user is that user's; anything else is held for whoever goes first.
    if (priority === 'interactive') for (let served = 0; served < granted; served++) serveHeld(group)
    if (granted > 0) return
    const now = monotonic()
    const until = now + Math.min(MAX_PUT_OFF_MS, Math.max(MIN_PUT_OFF_MS, wait_ms))
    line.putOff(group, { chance: now + wait_ms, until, share_used })
  }

  function serveHeld(group: Group) {
    held.count -= 1
    lastTake = monotonic()
    line.serve(group)
  }

  /** Whatever was held is given back too: nobody may go on as if the answer had been better. */
  async function tell(): Promise<void> {
    await settle(0, EVERYBODY)
  }

  function usable(): number {
    return monotonic() < held.until ? held.count : 0
  }

  function aheadFor(priority: Priority): number {
    return priority === 'scan' && monotonic() - lastTake < 2_000 ? AHEAD : 1
  }

  /** Tells what is untold, gives back what is held, and takes anew. */
  async function settle(wanted: number, asker: Group) {
    const [observations, unused] = [untold, held.count]
    untold = []
    held = { count: 0, until: 0 }
    const settled = await share({ observations, unused, storm, wanted, asker })
    held = { count: held.count + settled.granted, until: monotonic() + HELD_MS }
    storm = settled.storm
    return settled
  }
}
