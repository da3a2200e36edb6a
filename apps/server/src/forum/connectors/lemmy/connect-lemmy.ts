import { createLemmy, USUAL_BUDGETS } from '@radar/lemmy'
import type { Clock } from '@radar/lemmy'
import type { Connector } from '../../../platform/forums.ts'
import { createOpenFetch } from '../closed-hosts.ts'
import { shareOptions } from '../share-options.ts'
import type { ThisRadar } from '../share-options.ts'
import { createLemmyConnector } from './lemmy-connector.ts'

type LemmyConnection = ThisRadar & {
  /** Asks hosts that people named. */
  fetch: typeof globalThis.fetch
  /** Time of this Radar. */
  now(): Date
  clock?: Clock
  /** Tries of each request on outages. @default 2 */
  attempts?: number
  /** Instances that are searched for communities, each where those before do not answer. @default LARGE_INSTANCES */
  searched?: readonly string[]
  /** Time in which each of them has to answer somebody who waits. @default 2500 */
  search_ms?: number
}

/** Large instances, which know most communities of the others. */
const LARGE_INSTANCES = ['lemmy.world', 'lemmy.ml', 'sh.itjust.works']

/** Creates the connector of all instances of Lemmy, which need no key. */
export function connectLemmy({
  url,
  log,
  now,
  searched = LARGE_INSTANCES,
  search_ms = 2_500,
  fetch,
  ...options
}: LemmyConnection): Connector {
  const { options: shared, skippedThings } = shareOptions({
    url,
    log,
    forum: 'lemmy',
    budgets: USUAL_BUDGETS,
    fetch: createOpenFetch(fetch),
    clock: options.clock,
  })
  const client = createLemmy({ ...options, ...shared })
  return createLemmyConnector(client, { now, searched, search_ms, skippedThings })
}
