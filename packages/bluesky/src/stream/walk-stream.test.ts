import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { createBluesky } from '../create-bluesky.ts'
import { COLLECTION } from './parse-message.ts'
import type { StreamBatch } from './stream-event.ts'

const MESSAGES = 100
/** Messages of the longest kind that may wait, and what the connection itself holds, twice over. */
const MAX_SENT = 60

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

test('of long messages only so many wait as fit into 16 MB, and none is lost', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  cleanUp.push(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let sent = 0
  server.on('connection', (socket) => void sendAll(socket, () => sent++))
  const { stream } = createBluesky({ userAgent: 'radar-test', streamUrl: `ws://127.0.0.1:${port}` })
  const over = new AbortController()
  cleanUp.push(() => over.abort())
  const batches = stream({ cursor: null, signal: over.signal })
  const received: string[] = []
  const receive = async () => {
    const { value } = (await batches.next()) as { value: StreamBatch }
    for (const event of value.events) if (event.kind === 'post') received.push(event.post.rkey)
  }
  await receive()
  let before = -1
  const isStill = () => {
    const wasSent = before
    before = sent
    return wasSent === sent
  }
  await expect.poll(isStill).toBe(true)
  expect(sent).toBeLessThan(MAX_SENT)
  while (received.length < MESSAGES) await receive()
  expect(received).toEqual(Array.from({ length: MESSAGES }, (_, n) => keyOf(n)))
})

/** Sends each post once the connection has taken the one before. */
async function sendAll(socket: WebSocket, onSent: () => void) {
  for (let n = 0; n < MESSAGES; n++) {
    const record = { $type: COLLECTION, text: 'Which lens?', createdAt: '2026-11-01T10:00:00.000Z' }
    const message = {
      did: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa',
      time_us: Date.parse(record.createdAt) * 1_000 + n,
      kind: 'commit',
      commit: { operation: 'create', collection: COLLECTION, rkey: keyOf(n), record },
      more: 'x'.repeat(1_000_000),
    }
    await new Promise((resolve) => socket.send(JSON.stringify(message), resolve))
    onSent()
  }
}

const keyOf = (n: number) => `post-${n}`
