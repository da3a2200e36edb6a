import { createBluesky, USUAL_BUDGETS } from '@radar/bluesky'
import { createCountedFetch } from '../../platform/count-requests.ts'
import type { BlueskyConfig } from '../../platform/process/config.ts'
import type { Connector } from '../../platform/forums.ts'
import { createSharedBudget } from './create-shared-budget.ts'
import type { Log } from '../../platform/process/log.ts'
import { watchSkipped } from './watch-skipped.ts'
import { createBlueskyConnector } from './bluesky-connector.ts'

/** Creates the connector of Bluesky, which needs no key. `url` is where the owner of this Radar is found. */
export function connectBluesky(config: BlueskyConfig, { url, log }: { url: string; log: Log }): Connector {
  const skipped = watchSkipped(log, 'bluesky')
  const { streamUrl, apiUrl } = config
  const options = {
    userAgent: `radar/0.1.0 (+${url})`,
    fetch: createCountedFetch(fetch),
    onSkipped: skipped.onSkipped,
    budget: createSharedBudget(USUAL_BUDGETS),
    ...(streamUrl === undefined ? {} : { streamUrl }),
    ...(apiUrl === undefined ? {} : { apiUrl }),
  }
  return createBlueskyConnector(() => createBluesky(options), skipped)
}
