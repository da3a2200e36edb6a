import { createBluesky, createHostBudget } from '@radar/bluesky'
import type { BlueskyConfig } from '../../platform/process/config.ts'
import type { Connector } from '../../platform/forums.ts'
import { createBlueskyConnector } from './bluesky-connector.ts'

/** Creates the connector of Bluesky, which needs no key. `url` is where the owner of this Radar is found. */
export function connectBluesky(config: BlueskyConfig, { url }: { url: string }): Connector {
  const { streamUrl, apiUrl } = config
  const options = {
    userAgent: `radar/0.1.0 (+${url})`,
    budget: createHostBudget(),
    ...(streamUrl === undefined ? {} : { streamUrl }),
    ...(apiUrl === undefined ? {} : { apiUrl }),
  }
  return createBlueskyConnector(() => createBluesky(options))
}
