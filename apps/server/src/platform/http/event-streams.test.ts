import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import type { RadarEvent } from '@radar/contract'
import { readStandingSessions } from '../../auth/index.ts'
import { sessions, users } from '../../db/schema/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { createEventStreams } from './event-streams.ts'

const world = setUpWorld()

afterEach(() => void vi.useRealTimers())

const news: RadarEvent = { type: 'reddit_credentials' }
const tell = ({ user }: Person) => world.ctx.db.transaction((tx) => world.ctx.events.emit(tx, user.id, news))
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
  await tell(other)
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
  await tell(ann)
  await tell(ben)
  for (const stream of [...rest, bens]) {
    expect(await stream.next()).toMatchObject({ value: news })
    await stream.return()
  }
})

test('a process that holds as many as it can refuses more, until one ends', async () => {
  const { ctx } = world
  const { streams } = ctx
  const standing = (ids: string[]) => readStandingSessions(ctx.db, ids)
  ctx.streams = createEventStreams({ ...ctx, standing, limits: { perUser: 8, perProcess: 2 } })
  const ann = await world.signUp()
  const [first, second] = [await open(ann), await open(ann)]
  const answer = await ann.request('/api/v1/events')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'TOO_MANY_STREAMS' })
  await first.return()
  const third = await open(ann)
  for (const stream of [second, third]) await stream.return()
  ctx.streams = streams
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
}, 90_000)
