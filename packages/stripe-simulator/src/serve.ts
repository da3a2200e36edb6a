import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { StripeSimulator } from './simulator.ts'

export type ServedStripe = { host: string; port: number; url: string; close(): Promise<void> }

/** Serves a simulator on a port of its own (0: any free one). Throws what listening throws, such as EADDRINUSE. */
export async function serveStripe(
  simulator: StripeSimulator,
  { port, hostname }: { port: number; hostname: string },
): Promise<ServedStripe> {
  const server = createAdaptorServer({ fetch: simulator.app.fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  return {
    host: hostname,
    port: actual,
    url: `http://${hostname}:${actual}`,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
