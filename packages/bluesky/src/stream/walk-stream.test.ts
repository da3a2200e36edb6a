import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { createBluesky } from '../create-bluesky.ts'
import { COLLECTION } from './parse-message.ts'
import type { StreamBatch } from './stream-event.ts'

const WRITTEN = '2026-11-01T10:00:00.000Z'
const AT_US = Date.parse(WRITTEN) * 1_000
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

test('a message of a wrong time moves the stream on no further than the next one', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  cleanUp.push(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const times = [AT_US, Date.parse('2200-01-01') * 1_000, AT_US + 1]
  server.on('connection', (socket) => times.forEach((time_us, n) => socket.send(postOf(n, time_us))))
  const { stream } = createBluesky({ userAgent: 'radar-test', streamUrl: `ws://127.0.0.1:${port}` })
  const over = new AbortController()
  cleanUp.push(() => over.abort())
  const received: string[] = []
  let cursor = 0
  for await (const batch of stream({ cursor: AT_US - 1, signal: over.signal })) {
    for (const event of batch.events) if (event.kind === 'post') received.push(event.post.rkey)
    cursor = batch.cursor
    if (received.includes(keyOf(2))) break
  }
  // Beside that time its post is one of years ago.
  expect(received).toEqual([keyOf(0), keyOf(2)])
  expect(cursor).toBe(AT_US + 1)
})

/** Sends each post once the connection has taken the one before. */
async function sendAll(socket: WebSocket, onSent: () => void) {
  for (let n = 0; n < MESSAGES; n++) {
    const message = postOf(n, AT_US + n, 'x'.repeat(1_000_000))
    await new Promise((resolve) => socket.send(message, resolve))
    onSent()
  }
}

function postOf(n: number, time_us: number, more = ''): string {
  const record = { $type: COLLECTION, text: 'Which lens?', createdAt: WRITTEN }
  const commit = { operation: 'create', collection: COLLECTION, rkey: keyOf(n), record }
  return JSON.stringify({ did: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa', time_us, kind: 'commit', commit, more })
}

const keyOf = (n: number) => `post-${n}`
