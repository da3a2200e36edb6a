import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { serveApp } from '@radar/simulator-kit'
import { WebSocketServer } from 'ws'
import { refusalOf } from './faults/play-faults.ts'
import type { Simulator } from './simulator.ts'
import type { NetworkState } from './state.ts'

/** Addresses of a simulator that is served; `url` is where its levers are. */
export type ServedSimulator = { url: string; streamUrl: string; apiUrl: string; close(): Promise<void> }

/** Serves a simulator on a port of its own (0: any free one). Throws what listening throws, such as EADDRINUSE. */
export async function serveBluesky(
  { app, state }: Simulator,
  { port, hostname }: { port: number; hostname: string },
): Promise<ServedSimulator> {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const { url, port: actual, close } = await serveApp(app, { port, hostname, upgrade })
  return {
    url,
    streamUrl: `ws://${hostname}:${actual}`,
    apiUrl: url,
    close: async () => {
      state.subscribers.cut()
      await close()
    },
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => undefined)
    const refusal = refuseUpgrade(state, request)
    if (refusal !== undefined) {
      socket.end(refusal)
      return
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const { searchParams } = new URL(request.url ?? '', 'http://stream')
      const cursor = searchParams.get('cursor')
      state.subscribers.add(opened, {
        collections: searchParams.getAll('wantedCollections'),
        cursor_us: cursor === null ? null : Number(cursor),
      })
    })
  }
}

const PATH = '/subscribe'

/** Logs the call, and returns the answer to one that opens nothing. */
function refuseUpgrade(
  { requestLog, clock, faults }: NetworkState,
  { url = '', headers }: IncomingMessage,
): string | undefined {
  const { pathname, search } = new URL(url, 'http://stream')
  const endpoint = `GET ${pathname}`
  const chosen = faults.choose(endpoint)
  const action = chosen?.action
  const isRefused = action?.kind === 'answer' || action?.kind === 'too-many'
  const refusal = isRefused ? refusalOf(action) : pathname === PATH ? undefined : NOT_THERE
  requestLog.record({
    at: clock.now(),
    endpoint,
    query: search,
    userAgent: headers['user-agent'] ?? null,
    status: refusal?.status ?? 101,
    fault: chosen?.id ?? null,
  })
  if (refusal === undefined) return undefined
  const lines = Object.entries({ ...refusal.headers, connection: 'close' }).map((one) => one.join(': '))
  return [`HTTP/1.1 ${refusal.status} Refused`, ...lines, '', refusal.body].join('\r\n')
}

const NOT_THERE = { status: 404, headers: { 'content-type': 'text/plain' }, body: '404 page not found\n' }
