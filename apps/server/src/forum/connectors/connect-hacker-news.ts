import { createHackerNews, USUAL_BUDGETS } from '@radar/hacker-news'
import type { HackerNewsConfig } from '../../platform/process/config.ts'
import type { Connector } from '../../platform/forums.ts'
import { createHackerNewsConnector } from './hacker-news-connector.ts'
import { shareOptions } from './share-options.ts'
import type { ThisRadar } from './share-options.ts'

/** Creates the connector of Hacker News, which needs no key. */
export function connectHackerNews({ itemsUrl, searchUrl }: HackerNewsConfig, radar: ThisRadar): Connector {
  const { options, skippedThings } = shareOptions({ ...radar, forum: 'hackernews', budgets: USUAL_BUDGETS })
  const client = createHackerNews({
    ...options,
    ...(itemsUrl === undefined ? {} : { itemsUrl }),
    ...(searchUrl === undefined ? {} : { searchUrl }),
  })
  return createHackerNewsConnector(client, { skippedThings })
}
