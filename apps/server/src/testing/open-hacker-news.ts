import { setTimeout as sleep } from 'node:timers/promises'
import { createHackerNews } from '@radar/hacker-news'
import { createHackerNewsSimulator, serveHackerNews } from '@radar/hacker-news-simulator'
import type { Simulator } from '@radar/hacker-news-simulator'
import { createHackerNewsConnector } from '../forum/connectors/hacker-news-connector.ts'
import { watchSkipped } from '../forum/connectors/watch-skipped.ts'
import type { Connector } from '../platform/forums.ts'
import type { Log } from '../platform/process/log.ts'
import { createCountedFetch } from '../platform/count-requests.ts'

type OpenedHackerNews = { simulator: Simulator; connector: Connector; close(): Promise<void> }

/** Serves a simulator of Hacker News and connects to it. `now` is the world's time in milliseconds. */
export async function openHackerNews(now: () => number, log: Log): Promise<OpenedHackerNews> {
  const simulator = createHackerNewsSimulator()
  const { searchUrl, itemsUrl, close } = await serveHackerNews(simulator, {
    port: 0,
    hostname: '127.0.0.1',
  })
  const skipped = watchSkipped(log, 'hackernews')
  const client = createHackerNews({
    onSkipped: skipped.onSkipped,
    fetch: createCountedFetch(fetch),
    userAgent: 'radar-test/1.0 (+http://localhost)',
    searchUrl,
    itemsUrl,
    attempts: 1,
    max_wait_ms: 0,
    clock: { now, sleep: (ms) => sleep(ms), random: Math.random },
  })
  return { simulator, connector: createHackerNewsConnector(client, skipped), close }
}
