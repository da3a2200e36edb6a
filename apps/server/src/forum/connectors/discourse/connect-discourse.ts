import { createDiscourse, USUAL_BUDGETS } from '@radar/discourse'
import { SYSTEM_CLOCK } from '@radar/forum-client'
import type { Clock, Discourse } from '@radar/discourse'
import type { Connector } from '../../../platform/forums.ts'
import { createOpenFetch } from '../closed-hosts.ts'
import { shareOptions } from '../share-options.ts'
import type { ThisRadar } from '../share-options.ts'
import { createDiscourseConnector } from './discourse-connector.ts'

/** Clients that are kept. Each remembers the robots.txt of its host. */
const MAX_CLIENTS = 1_000

type DiscourseConnection = ThisRadar & {
  /** Asks hosts that people named. */
  fetch: typeof globalThis.fetch
  clock?: Clock
  /** Tries of each request on outages. @default 3 */
  attempts?: number
}

/** Creates the connector of all forums that run on Discourse, which need no key. */
export function connectDiscourse({
  url,
  log,
  clock = SYSTEM_CLOCK,
  fetch,
  ...options
}: DiscourseConnection): Connector {
  const { options: shared, skippedThings } = shareOptions({
    url,
    log,
    forum: 'discourse',
    budgets: USUAL_BUDGETS,
    fetch: createOpenFetch(fetch),
    clock,
  })
  const clients = new Map<string, Discourse>()
  return createDiscourseConnector(clientOf, { clock, skippedThings })

  function clientOf(host: string): Discourse {
    const client =
      clients.get(host) ?? createDiscourse({ ...options, ...shared, clock, url: `https://${host}` })
    // A map keeps the order in which keys were set: what has not been used for longest is forgotten first.
    clients.delete(host)
    clients.set(host, client)
    const [oldest] = clients.keys()
    if (clients.size > MAX_CLIENTS && oldest !== undefined) clients.delete(oldest)
    return client
  }
}
