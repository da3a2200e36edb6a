import { budgetsOf } from '@radar/forum-client'
import type { BudgetSize, HostBudget as Budget } from '@radar/forum-client'

/** Requests that an instance counts apart from each other. */
export type Bucket = 'reading' | 'search' | 'communities'

/**
 * A third of what an instance allows an address unless its owner says otherwise: 180 a minute, and 60 searches in ten. As
 * many searches for communities come on top, so that people who look for one do not stop those for posts, nor these them.
 */
export const USUAL_BUDGETS: Readonly<Record<Bucket, BudgetSize>> = {
  reading: { requests: 60, seconds: 60 },
  search: { requests: 20, seconds: 600 },
  communities: { requests: 20, seconds: 600 },
}

export type HostBudget = Budget<Bucket>

/** A budget for any number of instances, kept in the memory of one process. */
export const createHostBudget = budgetsOf(USUAL_BUDGETS)
