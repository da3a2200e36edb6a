import { get } from 'node:http'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { selectLiveSessions } from '../account/index.ts'
import { createWorld } from './index.ts'
import { createEventStreams } from '../platform/http/event-streams.ts'
import { listen } from '../platform/http/http-server.ts'

// Opens event streams over HTTP, lets what nothing holds be collected, closes them, and prints how many were opened
// and how many are still told of events. Runs as a process of its own, with --expose-gc.

const STREAMS = 1_000
const AT_ONCE = 50
const MAX_WAITS = 100

const world = await createWorld()
const { ctx } = world
ctx.streams = createEventStreams({
  events: ctx.events,
  log: ctx.log,
  standing: (ids) => selectLiveSessions(ctx.db, ids),
  limits: { perUser: STREAMS, perProcess: STREAMS, waitingBytes: 1_000_000 },
})
const sam = await world.signUp()
const server = await listen({ host: '127.0.0.1', port: 0 })
server.serve((request, env) => world.app.fetch(request, env))

const leaves: (() => void)[] = []
for (let from = 0; from < STREAMS; from += AT_ONCE)
  leaves.push(...(await Promise.all(Array.from({ length: AT_ONCE }, open))))
const opened = ctx.streams.count()
await collectGarbage()
for (const leave of leaves) leave()
for (let wait = 0; ctx.streams.count() > 0 && wait < MAX_WAITS; wait++) await sleep(100)
process.stdout.write(JSON.stringify({ opened, left: ctx.streams.count() }))

await server.close()
await world.close()

function open(): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: sam.cookie }
    const request = get({ port: server.port, path: '/api/v1/events', headers }, (answer) => {
      answer.resume()
      answer.once('error', () => undefined)
      resolve(() => request.destroy())
    })
    request.once('error', reject)
  })
}

async function collectGarbage() {
  const { gc } = globalThis
  if (!gc) throw new Error('Start this with --expose-gc.')
  for (let round = 0; round < 5; round++) {
    gc()
    await setImmediate()
  }
}
