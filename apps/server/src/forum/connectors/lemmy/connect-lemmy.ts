import { createLemmy, USUAL_BUDGETS } from '@radar/lemmy'
import type { Clock } from '@radar/lemmy'
import type { Connector } from '../../../platform/forums.ts'
import { createCountedFetch } from '../../../platform/count-requests.ts'
import type { Log } from '../../../platform/process/log.ts'
import { watchSkipped } from '../watch-skipped.ts'
import { createOpenFetch } from '../closed-hosts.ts'
import { createSharedBudget } from '../create-shared-budget.ts'
import { createLemmyConnector } from './lemmy-connector.ts'

type LemmyConnection = {
  /** Asks hosts that people named. */
  fetch: typeof globalThis.fetch
  /** Address at which the owner of this Radar is found. */
  url: string
  log: Log
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
  ...options
}: LemmyConnection): Connector {
  const skipped = watchSkipped(log, 'lemmy')
  const client = createLemmy({
    ...options,
    fetch: createCountedFetch(createOpenFetch(options.fetch)),
    budget: createSharedBudget(USUAL_BUDGETS, options.clock),
    onSkipped: skipped.onSkipped,
    userAgent: `radar/0.1.0 (+${url})`,
  })
  const { skippedThings } = skipped
  return createLemmyConnector(client, { now, searched, search_ms, skippedThings })
}
