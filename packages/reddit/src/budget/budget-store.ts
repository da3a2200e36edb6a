import type { Priority, RateObservation } from './rate-budget.ts'

/** Requests of a window by the priority they were taken with. */
export type Taken = { [Of in Priority]?: number }

/** What is known of one client id's budget. Times are milliseconds on the store's clock. */
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
  taken: Taken
  /** Counts the windows, so that what a user took in one is not held against the user in the next. */
  window_number: number
}

/** Who asks: a priority, and the user that an interactive request is for. */
export type Asker = { priority: Priority; tenant?: string | undefined }

/** What a process reports when it settles, and how much it asks for. */
export type Settlement = {
  observations: readonly RateObservation[]
  /** Requests that were granted and not used. */
  unused: number
  /** `consecutive_429` as it was when the observed requests were granted. */
  consecutive_429: number
  wanted: number
  asker: Asker
}

export type Settled = {
  granted: number
  /** Belongs to what was granted. */
  consecutive_429: number
  /** The earliest time at which asking again may help. */
  wait_ms: number
  /** Whether it is the asker's own share that is used up. */
  share_used: boolean
}

/** Where a budget is kept. Settlements are carried out one after the other, those of other processes included. */
export type BudgetStore = { settle(settlement: Settlement): Promise<Settled> }
