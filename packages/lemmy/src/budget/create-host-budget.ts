import { SYSTEM_CLOCK } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { BudgetExhaustedError } from '../errors/answer-errors.ts'
import type { HostBudget, Share } from './host-budget.ts'

/** At most `requests` at once, and in the long run no more than that in `seconds`. */
export type BudgetSize = { requests: number; seconds: number }

/** A third of what an instance allows an address unless its owner says otherwise: 180 a minute, and 60 searches in ten. */
export const USUAL_BUDGETS: Readonly<Record<Share, BudgetSize>> = {
  reading: { requests: 60, seconds: 60 },
  search: { requests: 20, seconds: 600 },
}

const MIN_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 3_600_000
/** Budgets that are kept; the one that was used longest ago is dropped first, and begins anew. */
const MAX_KEPT = 10_000

type BudgetState = {
  /** Time at which every request granted so far is paid for. */
  paidAt: number
  pausedUntil: number
  consecutive_429: number
}

/**
 * A budget for each host and share, kept in the memory of one process. After a 429 nothing is sent for the time of the
 * header, or else a minute, doubling with each 429 that follows up to an hour.
 */
export function createHostBudget(
  sizes: Partial<Record<Share, BudgetSize>> = {},
  clock: Pick<Clock, 'now' | 'sleep'> = SYSTEM_CLOCK,
): HostBudget {
  const states = new Map<string, BudgetState>()

  return {
    take: async ({ host, share, endpoint, max_wait_ms }) => {
      const state = stateOf(host, share)
      const { requests, seconds } = sizes[share] ?? USUAL_BUDGETS[share]
      const interval = (seconds * 1_000) / requests
      const deadline = clock.now() + max_wait_ms
      const readyAt = Math.max(clock.now(), state.pausedUntil, state.paidAt - interval * (requests - 1))
      if (readyAt > deadline) throw exhausted(readyAt)
      state.paidAt = Math.max(state.paidAt, clock.now()) + interval
      if (readyAt > clock.now()) await clock.sleep(readyAt - clock.now())
      // A 429 may have come while this request waited.
      const { pausedUntil } = state
      if (pausedUntil <= clock.now()) return
      if (pausedUntil > deadline) throw exhausted(pausedUntil)
      await clock.sleep(pausedUntil - clock.now())

      function exhausted(until: number): BudgetExhaustedError {
        return new BudgetExhaustedError({ host, endpoint, wait_ms: until - clock.now() })
      }
    },
    observe: ({ host, share, status, retry_after_s }) => {
      const state = stateOf(host, share)
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

  function stateOf(host: string, share: Share): BudgetState {
    const key = `${share} ${host}`
    const state = states.get(key) ?? { paidAt: 0, pausedUntil: 0, consecutive_429: 0 }
    states.delete(key)
    states.set(key, state)
    const [oldest] = states.keys()
    if (oldest !== undefined && states.size > MAX_KEPT) states.delete(oldest)
    return state
  }
}
