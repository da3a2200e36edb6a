import { SYSTEM_CLOCK } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { BudgetExhaustedError } from '../errors/answer-errors.ts'
import type { Host } from '../hosts.ts'
import type { HostBudget } from './host-budget.ts'

/** At most `requests` at once, and in the long run no more than that in `seconds`. */
export type BudgetSize = { requests: number; seconds: number }

/** A third of what the public API allows an address (3,000 requests in five minutes), and few openings of the stream. */
export const USUAL_BUDGETS: Readonly<Record<Host, BudgetSize>> = {
  stream: { requests: 10, seconds: 300 },
  api: { requests: 200, seconds: 60 },
}

const MIN_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 3_600_000

type HostState = {
  /** Time at which every request granted so far is paid for. */
  paidAt: number
  pausedUntil: number
  consecutive_429: number
}

/**
 * A budget for one process, kept in its memory. After a 429 nothing is sent to its host for the time of the header, or
 * else a minute, doubling with each 429 that follows up to an hour.
 */
export function createHostBudget(
  sizes: Partial<Record<Host, BudgetSize>> = {},
  clock: Pick<Clock, 'now' | 'sleep'> = SYSTEM_CLOCK,
): HostBudget {
  const states: Record<Host, HostState> = { stream: freshState(), api: freshState() }

  return {
    take: async ({ host, endpoint, max_wait_ms }) => {
      const state = states[host]
      const { requests, seconds } = sizes[host] ?? USUAL_BUDGETS[host]
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
    observe: ({ host, status, retry_after_s }) => {
      const state = states[host]
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
}

function freshState(): HostState {
  return { paidAt: 0, pausedUntil: 0, consecutive_429: 0 }
}
