import { createLemmySimulator, serveLemmy } from '@radar/lemmy-simulator'
import type { Simulator } from '@radar/lemmy-simulator'
import { connectLemmy } from '../forum/connectors/lemmy/connect-lemmy.ts'
import type { Connector } from '../platform/forums.ts'
import type { Log } from '../platform/process/log.ts'
import { OutsidePageError } from '../platform/outside-errors.ts'

/** Hosts of a world's instances of Lemmy. The last have communities that first questions ask. */
const HOSTS = ['lemmy.example', 'far.example', 'evil.example', 'lemmy.world', 'lemmy.ca']

type OpenedLemmy = { simulator: Simulator; connector: Connector; close(): Promise<void> }

/** Serves the instances of Lemmy and connects to them by their hosts. `now` is the world's time in milliseconds. */
export async function openLemmy(now: () => number, log: Log): Promise<OpenedLemmy> {
  const simulator = createLemmySimulator({ hosts: HOSTS })
  const { urlOf, close } = await serveLemmy(simulator, { hostname: '127.0.0.1' })
  const connector = connectLemmy({
    fetch: async (input, init) => {
      const { host, pathname, search } = new URL(input instanceof Request ? input.url : input)
      if (!HOSTS.includes(host)) throw new OutsidePageError('It cannot be reached.')
      return fetch(`${urlOf(host)}${pathname}${search}`, init)
    },
    url: 'http://localhost',
    log,
    now: () => new Date(now()),
    attempts: 1,
    searched: ['lemmy.example', 'far.example'],
    search_ms: 500,
    // Time passes by `setNow` alone, so nobody waits for a budget.
    clock: { now, sleep: async () => undefined, random: Math.random },
  })
  return { simulator, connector, close }
}
