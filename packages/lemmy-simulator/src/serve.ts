import { serveApp } from '@radar/simulator-kit'
import type { Simulator } from './simulator.ts'

/** Addresses of the instances by host. */
export type ServedSimulator = { urlOf(host: string): string; close(): Promise<void> }

/** Serves each instance on a port of its own. Throws what listening throws, and `UnknownInstanceError`. */
export async function serveLemmy(
  simulator: Simulator,
  { hostname }: { hostname: string },
): Promise<ServedSimulator> {
  const served = await Promise.all(
    simulator.hosts.map(async (host) => {
      const { url, close } = await serveApp(simulator.app(host), { port: 0, hostname })
      return { host, url, close }
    }),
  )
  const urls = new Map(served.map(({ host, url }) => [host, url]))
  return {
    urlOf: (host) => {
      const url = urls.get(host)
      if (url === undefined) throw new Error(`${host} is not served.`)
      return url
    },
    close: async () => {
      await Promise.all(served.map(({ close }) => close()))
    },
  }
}
