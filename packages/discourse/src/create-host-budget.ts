import { budgetsOf } from '@radar/forum-client'
import type { BudgetSize, HostBudget as Budget } from '@radar/forum-client'

/** Requests that a forum counts apart from each other: its pages, and its search, which costs it more. */
export type Bucket = 'pages' | 'search'

/**
 * Of the 50 requests in 10 s, 200 a minute and 15 searches a minute that Discourse allows an address without a login
 * (meta.discourse.org/t/78612, its setting rate_limit_search_anon_user_per_minute), a quarter to a half.
 */
export const USUAL_BUDGETS: Readonly<Record<Bucket, BudgetSize>> = {
  pages: { requests: 20, seconds: 20 },
  search: { requests: 2, seconds: 20 },
}

export type HostBudget = Budget<Bucket>

/** A budget for any number of forums, kept in the memory of one process. */
export const createHostBudget = budgetsOf(USUAL_BUDGETS)
