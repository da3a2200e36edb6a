import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Simulator } from './simulator.ts'

/** Address of a simulator that is served, and the way to end it. */
export type ServedSimulator = { url: string; close(): Promise<void> }

/** Serves a simulator on a port of its own (0: any free one). Throws what listening throws, such as EADDRINUSE. */
export async function serveDiscourse(
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
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
