import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import type { RadarEvent } from '@radar/contract'
import { selectLiveSessions } from '../../account/index.ts'
import { sessions, users } from '../../db/schema/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { createEventStreams } from './event-streams.ts'
import { listen } from './http-server.ts'

const world = setUpWorld()
/** Undoes what `replaceStreams` did, however its test ends. */
let putBack = () => {}

afterEach(() => {
  vi.useRealTimers()
  putBack()
})

const SCAN = {
  id: '00000000-0000-4000-8000-000000000001',
  campaign_id: '00000000-0000-4000-8000-000000000000',
  status: 'done' as const,
  manual: true,
  subreddits_total: 400,
  subreddits_done: 400,
  posts_scanned: 1,
  matches_found: 1,
  worth_a_look: 1,
  reading: null,
  error: null,
  started_at: '2026-01-01T00:00:00.000Z',
  finished_at: '2026-01-01T00:01:00.000Z',
}

const news: RadarEvent = { type: 'reddit_credentials' }
const emitNews = ({ user }: Person) =>
  world.ctx.db.transaction((tx) => world.ctx.events.emit(tx, user.id, news))
const open = (person: Person) => person.api.events.stream()
const asSystem = (
  statement: (tx: Parameters<Parameters<typeof world.ctx.db.transaction>[0]>[0]) => Promise<unknown>,
) => world.ctx.db.transaction(statement)

test('a stream ends with its session, however that ends, and no other does', async () => {
  const endings: Record<string, (person: Person) => Promise<unknown>> = {
    'sign-out': ({ request }) => request('/api/auth/sign-out', { method: 'POST', body: '{}' }),
    expiry: ({ user }) =>
      asSystem((tx) =>
        tx
          .update(sessions)
          .set({ expiresAt: new Date(0) })
          .where(eq(sessions.id, user.session_id)),
      ),
    revocation: ({ user }) => asSystem((tx) => tx.delete(sessions).where(eq(sessions.id, user.session_id))),
    'deletion of the user': ({ user }) => asSystem((tx) => tx.delete(users).where(eq(users.id, user.id))),
  }
  const other = await world.signUp()
  const others = await open(other)
  const ended = await Promise.all(
    Object.values(endings).map(async (end) => {
      const person = await world.signUp()
      const stream = await open(person)
      await end(person)
      return stream.next()
    }),
  )
  expect(ended.map(({ done }) => done)).toEqual(Object.keys(endings).map(() => true))
  await emitNews(other)
  expect(await others.next()).toMatchObject({ value: news })
  await others.return()
})

test('a ninth stream of a user ends the oldest, which says why', async () => {
  const [ann, ben] = [await world.signUp(), await world.signUp()]
  const bens = await open(ben)
  const streams = []
  for (let n = 0; n < 9; n++) streams.push(await open(ann))
  const [oldest, ...rest] = streams
  expect(await oldest!.next()).toMatchObject({ value: { type: 'stream_replaced' } })
  expect(await oldest!.next()).toMatchObject({ done: true })
  await emitNews(ann)
  await emitNews(ben)
  for (const stream of [...rest, bens]) {
    expect(await stream.next()).toMatchObject({ value: news })
    await stream.return()
  }
})

test('a process that holds as many as it can refuses more, until one ends', async () => {
  replaceStreams({ perProcess: 2 })
  const ann = await world.signUp()
  const [first, second] = [await open(ann), await open(ann)]
  const answer = await ann.request('/api/v1/events')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'TOO_MANY_STREAMS' })
  await first.return()
  const third = await open(ann)
  for (const stream of [second, third]) await stream.return()
})

test('what happens at once is told at once, in order, and a mere change once', async () => {
  const { tellAll: emitToAll } = replaceStreams()
  const ann = await world.signUp()
  const [page, answer] = [await open(ann), await ann.request('/api/v1/events')]
  const found = (count: number): RadarEvent => ({
    type: 'matches',
    campaign_id: '00000000-0000-4000-8000-000000000000',
    found: count,
    worth_a_look: 0,
    match_ids: null,
  })
  const emitted = [news, found(1), news, found(1), found(2)]
  for (const event of emitted) emitToAll(event)
  const received = emitted.toSpliced(2, 1)
  for (const event of received) expect((await page.next()).value).toEqual(event)
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (text.split('\n\n').length < received.length + 2) text += (await reader.read()).value
  const messages = received.map((event) => `event: message\ndata: ${JSON.stringify(event)}\n\n`)
  expect(text).toBe(`: \n\n${messages.join('')}`)
  await Promise.all([page.return(), reader.cancel()])
})

test('an event that the contract does not name reaches nobody, but that something was missed does', async () => {
  const { tellAll: emitToAll } = replaceStreams()
  const stream = await open(await world.signUp())
  emitToAll({ type: 'secrets', token: 'of somebody' } as unknown as RadarEvent)
  emitToAll({ ...news, token: 'of somebody' } as RadarEvent)
  expect((await stream.next()).value).toEqual({ type: 'missed' })
  expect((await stream.next()).value).toEqual(news)
  expect(world.logged.join()).toContain('event.undeclared')
  await stream.return()
})

test('a reader who is too slow hears that something was missed, and is let go', async () => {
  const { tellAll: emitToAll } = replaceStreams()
  const ann = await world.signUp()
  const { socket, text, close } = await ask(ann, 'HTTP/1.1')
  await expect.poll(() => world.ctx.streams.count()).toBe(1)
  const problems = Array.from({ length: 400 }, (_, n) => ({
    subreddit: `sub${n}`,
    problem: 'x'.repeat(1_000),
  }))
  for (let emitted = 0; world.ctx.streams.count() > 0 && emitted < 500; emitted++) {
    emitToAll({ type: 'scan', scan: { ...SCAN, problems } })
    await setImmediate()
  }
  expect(world.ctx.streams.count()).toBe(0)
  socket.resume()
  await expect.poll(() => text().endsWith('\r\n0\r\n\r\n')).toBe(true)
  expect(text()).toContain('data: {"type":"missed"}')
  await close()
})

test('a proxy that speaks HTTP/1.0, as some do, gets the stream as it is', async () => {
  const ann = await world.signUp()
  const { socket, text, close } = await ask(ann, 'HTTP/1.0')
  socket.resume()
  await expect.poll(() => text()).toMatch(/: \n\n$/)
  await emitNews(ann)
  await expect.poll(() => text()).toContain('\n\nevent: message\ndata: {"type":"reddit_credentials"}\n\n')
  expect(text()).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(text()).toContain('x-accel-buffering: no\r\n')
  expect(text().toLowerCase()).not.toContain('transfer-encoding')
  await close()
})

test('a second request on the connection of a stream is not answered, and ends the stream', async () => {
  const { socket, text, close } = await ask(await world.signUp(), 'HTTP/1.1')
  socket.resume()
  await expect.poll(() => text()).toMatch(/\r\n4\r\n: \n\n\r\n$/)
  socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  await expect.poll(() => socket.closed).toBe(true)
  expect(text()).toMatch(/\r\n4\r\n: \n\n\r\n$/)
  expect(world.ctx.streams.count()).toBe(0)
  await close()
})

test('two streams that are asked for at once on one connection end it', async () => {
  const ann = await world.signUp()
  const { socket, text, close } = await ask(ann, 'HTTP/1.1', 2)
  socket.resume()
  await expect.poll(() => socket.closed).toBe(true)
  expect(text().match(/HTTP\/1\.1 \d+/g) ?? []).not.toContain('HTTP/1.1 500')
  await expect.poll(() => world.ctx.streams.count()).toBe(0)
  await close()
})

test('a stream on which nothing happens carries a comment every 25 seconds', async () => {
  const ann = await world.signUp()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const answer = await ann.request('/api/v1/events')
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toMatch(/^:/)
  const second = reader.read()
  let beats = 0
  void second.then(() => beats++)
  await vi.advanceTimersByTimeAsync(24_999)
  expect(beats).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect((await second).value).toMatch(/^:/)
  await reader.cancel()
})

test('of a thousand streams that were opened and closed, none is left after a garbage collection', async () => {
  const script = join(import.meta.dirname, '../../testing/open-and-close-streams.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script])
  expect(JSON.parse(stdout)).toEqual({ opened: 1_000, left: 0 })
})

/** Has the world tell of what the test says, and of nothing else. */
function replaceStreams(limits: { perProcess?: number } = {}) {
  const { ctx } = world
  const { streams } = ctx
  putBack = () => {
    ctx.streams = streams
  }
  const listeners = new Set<(event: RadarEvent) => void>()
  ctx.streams = createEventStreams({
    log: ctx.log,
    standing: (ids) => selectLiveSessions(ctx.db, ids),
    limits: { perUser: 8, perProcess: 100, waitingBytes: 64 * 1024, ...limits },
    events: {
      subscribe: (_userId, listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  })
  return {
    tellAll: (event: RadarEvent) => {
      for (const listener of listeners) listener(event)
    },
  }
}

/** Asks for a stream over a connection that reads nothing before it is told to. */
async function ask({ cookie }: Person, version: string, times = 1) {
  const server = await listen({ host: '127.0.0.1', port: 0 })
  server.serve((request, env) => world.app.fetch(request, env))
  const socket = connect(server.port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part) => void parts.push(part))
  socket.pause()
  await once(socket, 'connect')
  socket.write(`GET /api/v1/events ${version}\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`.repeat(times))
  const close = () => {
    socket.destroy()
    return server.close()
  }
  return { socket, text: () => Buffer.concat(parts).toString(), close }
}
