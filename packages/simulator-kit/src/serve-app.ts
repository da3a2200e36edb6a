import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import type { App } from './call-context.ts'

export type ServeOptions = {
  /** 0 stands for any free one. */
  port: number
  hostname: string
  /** Answers a request to speak another protocol. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** `host` is name and port. */
export type ServedApp = { url: string; host: string; close(): Promise<void> }

/** Serves an app on a port of its own. Throws what listening throws, such as EADDRINUSE. */
export async function serveApp(app: App, { port, hostname, upgrade }: ServeOptions): Promise<ServedApp> {
  const server = createAdaptorServer({ fetch: app.fetch })
  if (upgrade) server.on('upgrade', upgrade)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  const host = `${hostname}:${actual}`
  return {
    url: `http://${host}`,
    host,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
