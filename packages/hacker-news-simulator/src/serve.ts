import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Simulator } from './simulator.ts'

/** Addresses of a simulator that is served; `url` is where its levers are. */
export type ServedSimulator = { url: string; searchUrl: string; itemsUrl: string; close(): Promise<void> }

/** Serves a simulator on a port of its own (0: any free one). Throws what listening throws, such as EADDRINUSE. */
export async function serveHackerNews(
  simulator: Simulator,
  { port, hostname }: { port: number; hostname: string },
): Promise<ServedSimulator> {
  const server = createAdaptorServer({ fetch: simulator.app.fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  const url = `http://${hostname}:${actual}`
  return {
    url,
    searchUrl: `${url}/api/v1`,
    itemsUrl: `${url}/v0`,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
