import { createBluesky, USUAL_BUDGETS } from '@radar/bluesky'
import type { BlueskyConfig } from '../../platform/process/config.ts'
import type { Connector } from '../../platform/forums.ts'
import { createBlueskyConnector } from './bluesky-connector.ts'
import { shareOptions } from './share-options.ts'
import type { ThisRadar } from './share-options.ts'

/** Creates the connector of Bluesky, which needs no key. */
export function connectBluesky({ streamUrl, apiUrl }: BlueskyConfig, radar: ThisRadar): Connector {
  const { options, skippedThings } = shareOptions({ ...radar, forum: 'bluesky', budgets: USUAL_BUDGETS })
  const create = () =>
    createBluesky({
      ...options,
      ...(streamUrl === undefined ? {} : { streamUrl }),
      ...(apiUrl === undefined ? {} : { apiUrl }),
    })
  return createBlueskyConnector(create, { skippedThings })
}
