import type { Priority, RateObservation } from './rate-budget.ts'

/** Requests of a window by the priority they were taken with. */
export type RequestsByPriority = { [Of in Priority]?: number }

/** State of one client id's budget. Times are milliseconds on the store's clock. */
export type BudgetState = {
  /** Requests that a window holds. */
  window_limit: number
  /** Requests of the window that nobody has taken yet. */
  remaining: number
  /** Requests that were taken in this window and not answered yet. */
  outstanding: number
  resets_at: number
  blocked_until: number
  consecutive_429: number
  taken: RequestsByPriority
  /** Counts the windows, so that what a user took in one is not held against the user in the next. */
  window_number: number
}

/** Priority of a request, and the user whom an interactive request is for. */
export type Asker = { priority: Priority; tenant?: string | undefined }

/** A process's report of answers since the last one, and the number of requests that it asks for. */
export type BudgetReport = {
  observations: readonly RateObservation[]
  /** Requests that were granted and not used. */
  unused: number
  /** `consecutive_429` as it was when the observed requests were granted. */
  consecutive_429: number
  wanted: number
  asker: Asker
}

export type Grant = {
  granted: number
  /** Belongs to what was granted. */
  consecutive_429: number
  /** The earliest time at which asking again may help. */
  wait_ms: number
  /** True where the asker's own share is used up. */
  share_used: boolean
}

/** Store of a budget. Reports are carried out one after the other, across processes. */
export type BudgetStore = { exchange(report: BudgetReport): Promise<Grant> }
