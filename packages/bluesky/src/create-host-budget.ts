import { budgetsOf } from '@radar/forum-client'
import type { BudgetSize, HostBudget as Budget } from '@radar/forum-client'
import type { Host } from './hosts.ts'

/** A third of what the public API allows an address (3,000 requests in five minutes), and few openings of the stream. */
export const USUAL_BUDGETS: Readonly<Record<Host, BudgetSize>> = {
  stream: { requests: 10, seconds: 300 },
  api: { requests: 200, seconds: 60 },
}

/** Each host has one bucket, which is called like it. */
export type HostBudget = Budget<Host>

/** A budget for both hosts, kept in the memory of one process. */
export const createHostBudget = budgetsOf(USUAL_BUDGETS)
