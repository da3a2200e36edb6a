import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { createBluesky } from '../create-bluesky.ts'

const MESSAGES = 100
/** Messages of the longest kind that may wait, and what the connection itself holds, twice over. */
const MAX_SENT = 60

test('of long messages only so many wait as fit into 16 MB, and none is lost', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let sent = 0
  server.on('connection', (socket) => void sendAll(socket, () => sent++))
  const { stream } = createBluesky({
    userAgent: 'radar-test',
    streamUrl: `ws://127.0.0.1:${port}`,
  })
  const over = new AbortController()
  const batches = stream({ cursor: null, signal: over.signal })
  const taken = [(await batches.next()).value]
  let before = -1
  const isStill = () => {
    const wasSent = before
    before = sent
    return wasSent === sent
  }
  await expect.poll(isStill).toBe(true)
  expect(sent).toBeLessThan(MAX_SENT)
  while ((taken.at(-1)?.cursor ?? 0) < MESSAGES) taken.push((await batches.next()).value)
  expect(sent).toBe(MESSAGES)
  over.abort()
  await batches.return(undefined)
  server.close()
})

/** Sends each message once the connection has taken the one before. */
async function sendAll(socket: WebSocket, onSent: () => void) {
  for (let time_us = 1; time_us <= MESSAGES; time_us++) {
    const message = {
      did: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa',
      time_us,
      kind: 'other',
      more: 'x'.repeat(1_000_000),
    }
    await new Promise((resolve) => socket.send(JSON.stringify(message), resolve))
    onSent()
  }
}
