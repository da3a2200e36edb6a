import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DecisionsSimulator, SimulatedAnswer } from './simulator.ts'

export type ServedDecisions = { url: string; close(): Promise<void> }

/** Serves a simulator on a port of its own (0: any free one). */
export async function serveDecisions(
  simulator: DecisionsSimulator,
  { port, hostname }: { port: number; hostname: string },
): Promise<ServedDecisions> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const key = request.headers.authorization?.replace(/^Bearer /, '')
      const text = Buffer.concat(parts).toString('utf8')
      const answer = simulator.answer(request.url ?? '', { key, text })
      if (simulator.latency_ms > 0) setTimeout(() => send(response, answer), simulator.latency_ms)
      else send(response, answer)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, resolve)
  })
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function send(response: ServerResponse, answer: SimulatedAnswer): void {
  if (answer === 'silence') return
  if (answer === 'hang_up') {
    response.destroy()
    return
  }
  const { status, headers, text, is_broken_off } = answer
  if (is_broken_off) {
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) })
    response.write(text.slice(0, Math.floor(text.length / 2)), () => response.destroy())
    return
  }
  response.writeHead(status, headers)
  response.end(text)
}
