import { createBluesky, USUAL_BUDGETS } from '@radar/bluesky'
import { createCountedFetch } from '../../platform/count-requests.ts'
import type { BlueskyConfig } from '../../platform/process/config.ts'
import type { Connector } from '../../platform/forums.ts'
import { createSharedBudget } from './create-shared-budget.ts'
import { createBlueskyConnector } from './bluesky-connector.ts'

/** Creates the connector of Bluesky, which needs no key. `url` is where the owner of this Radar is found. */
export function connectBluesky(config: BlueskyConfig, { url }: { url: string }): Connector {
  const { streamUrl, apiUrl } = config
  const options = {
    userAgent: `radar/0.1.0 (+${url})`,
    fetch: createCountedFetch(fetch),
    budget: createSharedBudget(USUAL_BUDGETS),
    ...(streamUrl === undefined ? {} : { streamUrl }),
    ...(apiUrl === undefined ? {} : { apiUrl }),
  }
  return createBlueskyConnector(() => createBluesky(options))
}
