import { budgetsOf } from '@radar/forum-client'
import type { BudgetSize, HostBudget as Budget } from '@radar/forum-client'
import type { Host } from './hosts.ts'

/** A tenth of what the search index allows an address (10,000 an hour), and a load on Firebase that nobody notices. */
export const USUAL_BUDGETS: Readonly<Record<Host, BudgetSize>> = {
  search: { requests: 1_000, seconds: 3_600 },
  items: { requests: 600, seconds: 60 },
}

/** Each host has one bucket, which is called like it. */
export type HostBudget = Budget<Host>

/** A budget for both hosts, kept in the memory of one process. */
export const createHostBudget = budgetsOf(USUAL_BUDGETS)
