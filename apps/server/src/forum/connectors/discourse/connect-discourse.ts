import { createDiscourse, USUAL_BUDGETS } from '@radar/discourse'
import { SYSTEM_CLOCK } from '@radar/forum-client'
import type { Clock, Discourse } from '@radar/discourse'
import type { Connector } from '../../../platform/forums.ts'
import { createCountedFetch } from '../../../platform/count-requests.ts'
import type { Log } from '../../../platform/process/log.ts'
import { watchSkipped } from '../watch-skipped.ts'
import { createOpenFetch } from '../closed-hosts.ts'
import { createSharedBudget } from '../create-shared-budget.ts'
import { createDiscourseConnector } from './discourse-connector.ts'

/** Clients that are kept. Each remembers the robots.txt of its host. */
const MAX_CLIENTS = 1_000

type DiscourseConnection = {
  /** Asks hosts that people named. */
  fetch: typeof globalThis.fetch
  /** Address at which the owner of this Radar is found. */
  url: string
  log: Log
  clock?: Clock
  /** Tries of each request on outages. @default 3 */
  attempts?: number
}

/** Creates the connector of all forums that run on Discourse, which need no key. */
export function connectDiscourse({
  url,
  log,
  clock = SYSTEM_CLOCK,
  ...options
}: DiscourseConnection): Connector {
  const skipped = watchSkipped(log, 'discourse')
  const clients = new Map<string, Discourse>()
  const shared = {
    ...options,
    fetch: createCountedFetch(createOpenFetch(options.fetch)),
    clock,
    onSkipped: skipped.onSkipped,
    userAgent: `radar/0.1.0 (+${url})`,
    budget: createSharedBudget(USUAL_BUDGETS, clock),
  }
  return createDiscourseConnector(clientOf, { clock, skippedThings: skipped.skippedThings })

  function clientOf(host: string): Discourse {
    const client = clients.get(host) ?? createDiscourse({ ...shared, url: `https://${host}` })
    // A map keeps the order in which keys were set: what has not been used for longest is forgotten first.
    clients.delete(host)
    clients.set(host, client)
    const [oldest] = clients.keys()
    if (clients.size > MAX_CLIENTS && oldest !== undefined) clients.delete(oldest)
    return client
  }
}
