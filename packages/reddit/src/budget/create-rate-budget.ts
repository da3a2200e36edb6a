import { setTimeout as delay } from 'node:timers/promises'
import type { BudgetStore, Grant } from './budget-store.ts'
import type { Priority, RateBudget, RateObservation } from './rate-budget.ts'
import { RequestQueue } from './request-queue.ts'
import type { Group } from './request-queue.ts'

export type RateBudgetOptions = {
  store: BudgetStore
  /** Requests taken from the store at a time while scans keep asking. @default 1 */
  ahead?: number
  /** Observations that may wait for the next report. @default 1 */
  maxPending?: number
  /** Milliseconds on any scale that never jumps. @default performance.now */
  now?(): number
  sleep?(ms: number): Promise<void>
  /** Called when the store does not answer; whoever waits is refused with the same error. */
  onStoreFailure?(error: unknown): void
}

const RESERVED_MS = 10_000
const EAGER_MS = 2_000
/** A group without room is asked for again after this time at the latest: an answer elsewhere may have made room. */
const MAX_PUT_OFF_MS = 500
const MIN_PUT_OFF_MS = 20
const EVERYBODY: Group = { priority: 'post', tenant: undefined }

/**
 * One budget for everything that shares a store. Each process takes small blocks of requests and reports what the
 * answers' headers said when it comes for more; within a process, posts go before people, people before rechecks and
 * those before scans, and the tenants of one priority take turns. What each priority and each user is sure of is told
 * by `roomFor`.
 */
export function createRateBudget(options: RateBudgetOptions): RateBudget {
  const { store, ahead = 1, maxPending = 1, onStoreFailure = () => {} } = options
  const now = options.now ?? (() => performance.now())
  const sleep = options.sleep ?? ((ms: number) => delay(ms))
  const queue = new RequestQueue(now)
  let reserved = { count: 0, until: 0 }
  let pending: RateObservation[] = []
  let consecutive_429 = 0
  let lastTake = -Infinity
  let serving = false

  return {
    take: (request) =>
      new Promise((grant, refuse) => {
        queue.join({ ...request, grant, refuse })
        void serve()
      }),
    observe: async (observation) => {
      pending.push(observation)
      const isUrgent = observation.status === 429 || (observation.remaining ?? 100) < 1
      // Whatever was reserved is given back too: nobody may go on as if the answer had been better.
      if (isUrgent || pending.length >= maxPending) await exchange(0, EVERYBODY)
    },
  }

  async function serve(): Promise<void> {
    if (serving) return
    serving = true
    try {
      while (!queue.isEmpty) {
        const group = queue.firstGroup()
        if (group) await serveNext(group)
        else await Promise.race([sleep(Math.max(1, queue.nextAsk() - now())), queue.nextJoin()])
      }
    } catch (error) {
      onStoreFailure(error)
      queue.refuseAll(error)
    } finally {
      serving = false
    }
  }

  async function serveNext(group: Group): Promise<void> {
    const { priority } = group
    // What was taken ahead counts against no user.
    if (usable() > 0 && priority !== 'interactive') return serveReserved(group)
    const wanted = Math.max(queue.count(group), aheadFor(priority))
    const { granted, wait_ms, share_used } = await exchange(wanted, group)
    // What is granted to a user is that user's; anything else is reserved for whoever goes first.
    if (priority === 'interactive') for (let served = 0; served < granted; served++) serveReserved(group)
    if (granted > 0) return
    const until = now() + Math.min(MAX_PUT_OFF_MS, Math.max(MIN_PUT_OFF_MS, wait_ms))
    queue.putOff(group, { chance: now() + wait_ms, until, share_used })
  }

  function serveReserved(group: Group): void {
    reserved.count -= 1
    lastTake = now()
    queue.serve(group)
  }

  function usable(): number {
    return now() < reserved.until ? reserved.count : 0
  }

  function aheadFor(priority: Priority): number {
    return priority === 'scan' && now() - lastTake < EAGER_MS ? ahead : 1
  }

  /** Reports what is pending, gives back what is reserved, and takes anew. */
  async function exchange(wanted: number, asker: Group): Promise<Grant> {
    const [observations, unused] = [pending, reserved.count]
    pending = []
    reserved = { count: 0, until: 0 }
    const grant = await store.exchange({ observations, unused, consecutive_429, wanted, asker })
    reserved = { count: reserved.count + grant.granted, until: now() + RESERVED_MS }
    consecutive_429 = grant.consecutive_429
    return grant
  }
}
