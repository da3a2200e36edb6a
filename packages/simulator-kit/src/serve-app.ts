import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'

export type ServeOptions = {
  /** 0 stands for any free one. */
  port: number
  hostname: string
  /** Answers a request to speak another protocol. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

export type ServedApp = { url: string; port: number; close(): Promise<void> }

/** An app of any kind that answers requests of Node. */
type FetchingApp = { fetch: Parameters<typeof createAdaptorServer>[0]['fetch'] }

/** Longer than clients keep an idle connection: none of them sends a request into one that closes. */
const MAX_IDLE_MS = 75_000

/** Serves an app on a port of its own. Throws what listening throws, such as EADDRINUSE. */
export async function serveApp(
  { fetch }: FetchingApp,
  { port, hostname, upgrade }: ServeOptions,
): Promise<ServedApp> {
  const server = createAdaptorServer({ fetch, serverOptions: { keepAliveTimeout: MAX_IDLE_MS } })
  if (upgrade) server.on('upgrade', upgrade)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://${hostname}:${actual}`,
    port: actual,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
