/**
 * Priorities when the budget is short, first to last: posting replies, people who wait, re-checks, scans, and work
 * that may come later than a scan.
 */
export type Priority = 'post' | 'interactive' | 'recheck' | 'scan' | 'background'

/** `tenant` names who the request is for, so that a budget can be fair; `max_wait_ms` is how long the caller can wait. */
export type BudgetRequest = { priority: Priority; tenant?: string; max_wait_ms: number }

/** Figures of the answer's headers, checked by readRateHeaders. `reset` and `retry_after` are seconds. */
export type RateHeaders = {
  used: number | undefined
  remaining: number | undefined
  reset: number | undefined
  retry_after: number | undefined
}

/** `status` is null where no answer came; `at` is milliseconds since 1970. */
export type RateObservation = RateHeaders & { status: number | null; at: number }

/**
 * One budget for everything that one client id sends. The client awaits `take` before each request to the API host and
 * reports each of those requests with exactly one `observe`, failed ones too.
 * `take` rejects with BudgetExhaustedError where it cannot be granted within `max_wait_ms`.
 */
export type RateBudget = {
  take(request: BudgetRequest): Promise<void>
  observe(observation: RateObservation): void | Promise<void>
}
