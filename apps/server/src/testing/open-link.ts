import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export type Link = {
  url: string
  /** Ends every connection and takes no other. */
  cut(): void
  /** Lets nothing through any more, and tells nobody. */
  stall(): void
  /** Lets nothing through any more on the connections that are open now, as a firewall that forgot them. */
  forget(): void
  mend(): void
  /** Number of connections that were made over it so far. */
  connections(): number
  close(): Promise<void>
}

/** A way to a database server that can be cut. */
export async function openLink(url: string): Promise<Link> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const forgotten = new Set<Socket>()
  let connections = 0
  let state: 'open' | 'cut' | 'stalled' = 'open'
  const server = createServer((near) => {
    connections += 1
    if (state === 'cut') {
      near.resetAndDestroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => state !== 'stalled' && !forgotten.has(from) && to.write(data))
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        forgotten.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endAll = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const to = new URL(url)
  to.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: to.href,
    cut: () => {
      state = 'cut'
      endAll()
    },
    stall: () => {
      state = 'stalled'
    },
    forget: () => {
      for (const socket of sockets) forgotten.add(socket)
    },
    mend: () => {
      if (state === 'stalled') endAll()
      state = 'open'
    },
    connections: () => connections,
    close: async () => {
      endAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
