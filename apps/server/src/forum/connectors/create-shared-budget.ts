import { createHostBudget } from '@radar/forum-client'
import type { BudgetSize, Clock, HostBudget } from '@radar/forum-client'
import { isCounted } from '../../platform/count-requests.ts'

/** Part of what a host is asked for that people who wait may use together. The rest stays for reading and re-checks. */
const PART_OF_PEOPLE = 1 / 2

/** A budget for each host and bucket, of which work whose requests count uses a part at most. */
export function createSharedBudget<Bucket extends string>(
  sizes: Readonly<Record<Bucket, BudgetSize>>,
  clock?: Clock,
): HostBudget<Bucket> {
  const all = createHostBudget(sizes, clock)
  const people = createHostBudget(partOf(sizes), clock)
  const now = () => clock?.now() ?? Date.now()
  return {
    take: async (request) => {
      if (!isCounted()) return all.take(request)
      const deadline = now() + request.max_wait_ms
      await people.take(request)
      return all.take({ ...request, max_wait_ms: Math.max(0, deadline - now()) })
    },
    observe: (observation) => all.observe(observation),
  }
}

function partOf<Bucket extends string>(sizes: Readonly<Record<Bucket, BudgetSize>>): typeof sizes {
  const parts = Object.entries<BudgetSize>(sizes).map(([bucket, { requests, seconds }]) => [
    bucket,
    { requests: Math.ceil(requests * PART_OF_PEOPLE), seconds },
  ])
  return Object.fromEntries(parts) as typeof sizes
}
