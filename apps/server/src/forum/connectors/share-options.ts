import type { BudgetSize, Clock, HostBudget } from '@radar/forum-client'
import { createCountedFetch } from '../../platform/count-requests.ts'
import type { Log } from '../../platform/process/log.ts'
import { createSharedBudget } from './create-shared-budget.ts'
import { watchSkipped } from './watch-skipped.ts'
import type { SkippedWatch } from './watch-skipped.ts'

/** Address at which the owner of this Radar is found, and its log. */
export type ThisRadar = { url: string; log: Log }

type Sharing<Bucket extends string> = ThisRadar & {
  /** Name of the forum in the log. */
  forum: string
  budgets: Readonly<Record<Bucket, BudgetSize>>
  fetch?: typeof globalThis.fetch
  clock?: Clock | undefined
}

type Shared<Bucket extends string> = {
  skippedThings: SkippedWatch['skippedThings']
  options: {
    fetch: typeof globalThis.fetch
    budget: HostBudget<Bucket>
    onSkipped: SkippedWatch['onSkipped']
    userAgent: string
  }
}

/** Makes the options that clients of all forums have: a name for their requests, which are counted and kept to budgets. */
export function shareOptions<Bucket extends string>({
  url,
  log,
  forum,
  budgets,
  fetch = globalThis.fetch,
  clock,
}: Sharing<Bucket>): Shared<Bucket> {
  const { onSkipped, skippedThings } = watchSkipped(log, forum)
  return {
    skippedThings,
    options: {
      fetch: createCountedFetch(fetch),
      budget: createSharedBudget(budgets, clock),
      onSkipped,
      userAgent: `radar/0.1.0 (+${url})`,
    },
  }
}
