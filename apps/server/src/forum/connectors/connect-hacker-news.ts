import { createHackerNews, USUAL_BUDGETS } from '@radar/hacker-news'
import { createCountedFetch } from '../../platform/count-requests.ts'
import type { HackerNewsConfig } from '../../platform/process/config.ts'
import type { Connector } from '../../platform/forums.ts'
import { createSharedBudget } from './create-shared-budget.ts'
import type { Log } from '../../platform/process/log.ts'
import { watchSkipped } from './watch-skipped.ts'
import { createHackerNewsConnector } from './hacker-news-connector.ts'

/** Creates the connector of Hacker News, which needs no key. `url` is where the owner of this Radar is found. */
export function connectHackerNews(
  config: HackerNewsConfig,
  { url, log }: { url: string; log: Log },
): Connector {
  const skipped = watchSkipped(log, 'hackernews')
  const { itemsUrl, searchUrl } = config
  const client = createHackerNews({
    fetch: createCountedFetch(fetch),
    onSkipped: skipped.onSkipped,
    budget: createSharedBudget(USUAL_BUDGETS),
    userAgent: `radar/0.1.0 (+${url})`,
    ...(itemsUrl === undefined ? {} : { itemsUrl }),
    ...(searchUrl === undefined ? {} : { searchUrl }),
  })
  return createHackerNewsConnector(client, skipped)
}
