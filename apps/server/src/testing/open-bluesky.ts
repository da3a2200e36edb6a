import { createBluesky, createHostBudget } from '@radar/bluesky'
import { createBlueskySimulator, serveBluesky } from '@radar/bluesky-simulator'
import type { Simulator } from '@radar/bluesky-simulator'
import { createBlueskyConnector } from '../forum/connectors/bluesky-connector.ts'
import { watchSkipped } from '../forum/connectors/watch-skipped.ts'
import type { Connector } from '../platform/forums.ts'
import type { Log } from '../platform/process/log.ts'

/** Silence after which the stream of a world is taken for broken: long for a test, short for who waits for it. */
const STALL_MS = 3_000

type OpenedBluesky = { simulator: Simulator; connector: Connector; close(): Promise<void> }

/** Serves a simulator of Bluesky and connects to it. `now` is the world's time in milliseconds. */
export async function openBluesky(now: () => number, log: Log): Promise<OpenedBluesky> {
  const simulator = createBlueskySimulator({ start: now() / 1_000 })
  const { streamUrl, apiUrl, close } = await serveBluesky(simulator, { port: 0, hostname: '127.0.0.1' })
  // Time passes by `setNow` alone, so nobody waits for a budget.
  const clock = { now, sleep: async () => undefined, random: Math.random }
  const size = { requests: 100_000, seconds: 1 }
  const budget = createHostBudget({ stream: size, api: size }, clock)
  const skipped = watchSkipped(log, 'bluesky')
  const createClient = () =>
    createBluesky({
      onSkipped: skipped.onSkipped,
      userAgent: 'radar-test/1.0 (+http://localhost)',
      streamUrl,
      apiUrl,
      attempts: 1,
      linger_ms: 10,
      stall_ms: STALL_MS,
      budget,
      clock,
    })
  return { simulator, connector: createBlueskyConnector(createClient, skipped), close }
}
