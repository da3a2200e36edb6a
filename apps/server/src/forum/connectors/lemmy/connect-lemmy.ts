import { createLemmy } from '@radar/lemmy'
import type { Clock } from '@radar/lemmy'
import type { Connector } from '../../../platform/forums.ts'
import { createLemmyConnector } from './lemmy-connector.ts'

type LemmyConnection = {
  /** Asks hosts that people named. */
  fetch: typeof globalThis.fetch
  /** Address at which the owner of this Radar is found. */
  url: string
  /** Time of this Radar. */
  now(): Date
  clock?: Clock
  /** Tries of each request on outages. @default 2 */
  attempts?: number
}

/** Creates the connector of all instances of Lemmy, which need no key. */
export function connectLemmy({ url, now, ...options }: LemmyConnection): Connector {
  return createLemmyConnector(createLemmy({ ...options, userAgent: `radar/0.1.0 (+${url})` }), { now })
}
