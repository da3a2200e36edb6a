import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export type Proxy = {
  url: string
  /** Breaks every connection, and each new one at once. */
  cut(): void
  /** Takes connections and passes nothing on, as a network does that loses everything. */
  hang(): void
  mend(): void
  stop(): Promise<void>
}

/** A wire between a browser and Radar that can be cut. */
export async function startProxy(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'hanging' = 'open'

  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((near) => {
    track(near)
    if (state === 'cut') return near.destroy()
    if (state === 'hanging') return near.pause()
    const far = track(connect(Number(port), hostname))
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    return near
  })
  server.listen(0, hostname)
  await once(server, 'listening')
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    cut: () => {
      state = 'cut'
      destroyAll()
    },
    hang: () => {
      state = 'hanging'
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend: () => {
      state = 'open'
      destroyAll()
    },
    stop: async () => {
      destroyAll()
      server.close()
      await once(server, 'close')
    },
  }
}
