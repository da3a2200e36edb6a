import { createDiscourseSimulator, serveDiscourse } from '@radar/discourse-simulator'
import type { Simulator } from '@radar/discourse-simulator'
import { connectDiscourse } from '../forum/connectors/discourse/connect-discourse.ts'
import type { Connector } from '../platform/forums.ts'
import type { Log } from '../platform/process/log.ts'
import { OutsideAddressError, OutsidePageError } from '../platform/outside-errors.ts'

/** Hosts of a world's Discourse forums. */
export const WORKSHOP = 'workshop.example'
export const BOATS = 'boats.example'

/** Hosts of Discourse forums that first questions ask. */
export const INVOICE_FORUM = 'forum.invoiceninja.com'
export const PRINTER_FORUM = 'forum.creality.com'

/** Host with a private address. */
export const INSIDE = 'inside.example'

/** Host that runs Lemmy, and has none of Discourse's addresses. */
const OTHER_PROGRAM = 'lemmy.example'

/** Simulators of Discourse forums by their hosts. */
export type DiscourseForums = ReadonlyMap<string, Simulator>

type OpenedDiscourse = { simulators: DiscourseForums; connector: Connector; close(): Promise<void> }

/** Serves simulators of Discourse forums and connects to all. `now` is the world's time in milliseconds. */
export async function openDiscourse(now: () => number, log: Log): Promise<OpenedDiscourse> {
  const opened = await Promise.all(
    [WORKSHOP, BOATS, INVOICE_FORUM, PRINTER_FORUM].map(async (host) => {
      const simulator = createDiscourseSimulator({ settings: { title: `Forum of ${host}` } })
      return { host, simulator, served: await serveDiscourse(simulator, { port: 0, hostname: '127.0.0.1' }) }
    }),
  )
  const connector = connectDiscourse({
    fetch: async (input, init) => {
      const { host, pathname, search } = new URL(input instanceof Request ? input.url : input)
      if (host === INSIDE) throw new OutsideAddressError('This is not the address of a public site.')
      if (host === OTHER_PROGRAM) return new Response('', { status: 404 })
      const there = opened.find((one) => one.host === host)
      if (!there) throw new OutsidePageError('It cannot be reached.')
      return fetch(`${there.served.url}${pathname}${search}`, init)
    },
    url: 'http://localhost',
    log,
    attempts: 1,
    // Time passes by `setNow` alone, so nobody waits for a budget.
    clock: { now, sleep: async () => undefined, random: Math.random },
  })
  return {
    simulators: new Map(opened.map(({ host, simulator }) => [host, simulator])),
    connector,
    close: async () => void (await Promise.all(opened.map(({ served }) => served.close()))),
  }
}
