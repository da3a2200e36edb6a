import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Simulator } from './simulator.ts'

/** Addresses of the instances by host. */
export type ServedSimulator = { urlOf(host: string): string; close(): Promise<void> }

/** Serves each instance on a port of its own. Throws what listening throws, and `UnknownInstanceError`. */
export async function serveLemmy(
  simulator: Simulator,
  { hostname }: { hostname: string },
): Promise<ServedSimulator> {
  const served = await Promise.all(
    simulator.hosts.map((host) => serveInstance(simulator, { host, hostname })),
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

async function serveInstance(simulator: Simulator, { host, hostname }: { host: string; hostname: string }) {
  const server = createAdaptorServer({ fetch: simulator.app(host).fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, hostname, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    host,
    url: `http://${hostname}:${port}`,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
