import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Simulator } from './simulator.ts'

/** Longer than clients keep an idle connection: none of them sends a request into one that closes. */
const MAX_IDLE_MS = 75_000

/** Serves a simulator on a port of its own (0: any free one). Throws what listening throws, such as EADDRINUSE. */
export async function serveSimulator(
  simulator: Simulator,
  { port, hostname }: { port: number; hostname: string },
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createAdaptorServer({
    fetch: simulator.app.fetch,
    serverOptions: { keepAliveTimeout: MAX_IDLE_MS },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://${hostname}:${actual}`,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
