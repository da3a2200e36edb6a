import { SYSTEM_CLOCK } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { BudgetExhaustedError } from '../errors/answer-errors.ts'
import type { HostBudget } from './host-budget.ts'

/** At most `requests` at once, and in the long run no more than that in `seconds`. */
export type BudgetSize = { requests: number; seconds: number }

const MIN_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 3_600_000

/** Hosts that a budget remembers; what is forgotten first has not been asked for longest. */
const MAX_HOSTS = 10_000

type HostState<Bucket extends string> = {
  /** Time at which every request granted so far is paid for. */
  paidAt: Map<Bucket, number>
  pausedUntil: number
  consecutive_429: number
}

/** Makes budgets of usual sizes, of which a caller may change some. */
export const budgetsOf =
  <Bucket extends string>(usual: Readonly<Record<Bucket, BudgetSize>>) =>
  (
    sizes: Partial<Record<Bucket, BudgetSize>> = {},
    clock?: Pick<Clock, 'now' | 'sleep'>,
  ): HostBudget<Bucket> =>
    createHostBudget({ ...usual, ...sizes }, clock)

/**
 * A budget for each host and bucket, kept in the memory of one process. After a 429 nothing is sent to its host for the
 * time that it says, or else a minute, doubling with each 429 that follows up to an hour.
 */
export function createHostBudget<Bucket extends string>(
  sizes: Readonly<Record<Bucket, BudgetSize>>,
  clock: Pick<Clock, 'now' | 'sleep'> = SYSTEM_CLOCK,
): HostBudget<Bucket> {
  const states = new Map<string, HostState<Bucket>>()

  return {
    take: async ({ host, bucket, endpoint, max_wait_ms }) => {
      const state = stateOf(host)
      const { requests, seconds } = sizes[bucket]
      const interval = (seconds * 1_000) / requests
      const now = clock.now()
      const deadline = now + max_wait_ms
      const paidAt = state.paidAt.get(bucket) ?? 0
      const readyAt = Math.max(now, state.pausedUntil, paidAt - interval * (requests - 1))
      if (readyAt > deadline) throw exhausted(readyAt)
      state.paidAt.set(bucket, Math.max(paidAt, now) + interval)
      if (readyAt > clock.now()) await clock.sleep(readyAt - clock.now())
      // A 429 may have come while this request waited.
      const { pausedUntil } = state
      if (pausedUntil <= clock.now()) return
      if (pausedUntil > deadline) throw exhausted(pausedUntil)
      await clock.sleep(pausedUntil - clock.now())

      function exhausted(until: number): BudgetExhaustedError {
        const isPaused = state.pausedUntil > clock.now()
        return new BudgetExhaustedError({ host, endpoint, wait_ms: until - clock.now(), isPaused })
      }
    },
    observe: ({ host, status, retry_after_s }) => {
      const state = stateOf(host)
      if (status !== 429) {
        if (status !== null) state.consecutive_429 = 0
        return
      }
      // Requests that were under way together are refused together, and count once.
      if (state.pausedUntil > clock.now()) return
      const doubled = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** state.consecutive_429)
      state.consecutive_429 += 1
      state.pausedUntil = clock.now() + (retry_after_s === null ? doubled : retry_after_s * 1_000)
    },
  }

  function stateOf(host: string): HostState<Bucket> {
    const state = states.get(host) ?? { paidAt: new Map(), pausedUntil: 0, consecutive_429: 0 }
    // A map keeps the order in which keys were set.
    states.delete(host)
    states.set(host, state)
    const [oldest] = states.keys()
    if (states.size > MAX_HOSTS && oldest !== undefined) states.delete(oldest)
    return state
  }
}
