import { describe, expect, test } from 'vitest'
import type { RadarEvent } from '@radar/contract'
import { setUpPerson, setUpWorld } from '../testing/index.ts'
import { runAsOwner } from '../testing/run-as-owner.ts'
import type { Person } from '../testing/index.ts'
import { connectPostgres } from './database/connect-database.ts'
import { createEvents } from './create-events.ts'
import { listen } from './http/http-server.ts'
import { joinParts, splitIntoParts } from './database/notice-parts.ts'

const world = setUpWorld()
const ann = setUpPerson(world)
const ben = setUpPerson(world)

const news = (found: number): RadarEvent => ({
  type: 'matches',
  campaign_id: '00000000-0000-4000-8000-000000000000',
  found,
  worth_a_look: 0,
  match_ids: [],
})
const emit = (person: Person, event: RadarEvent) =>
  world.ctx.db.transaction((tx) => world.ctx.events.emit(tx, person.user.id, event))

async function open(person: Person) {
  const leaving = new AbortController()
  const stream = await person.api.events.stream(undefined, { signal: leaving.signal })
  return { next: async () => (await stream.next()).value, leave: () => leaving.abort() }
}

const nobodyListens = async () => expect.poll(() => world.ctx.streams.count()).toBe(0)

test('a user hears what is the user’s own, and nothing else', async () => {
  const [hers, his] = [await open(ann), await open(ben)]
  await emit(ben, news(1))
  await emit(ann, news(2))
  await emit(ben, news(3))
  expect([await hers.next(), await his.next(), await his.next()]).toEqual([news(2), news(1), news(3)])
  hers.leave()
  his.leave()
  await nobodyListens()
})

test('what is undone is not told', async () => {
  const hers = await open(ann)
  const undone = world.ctx.db.transaction(async (tx) => {
    await world.ctx.events.emit(tx, ann.user.id, news(4))
    throw new Error('planned')
  })
  await expect(undone).rejects.toThrow('planned')
  await emit(ann, news(5))
  expect(await hers.next()).toEqual(news(5))
  hers.leave()
  await nobodyListens()
})

test('an event of any size arrives whole, and spoils no transaction', async () => {
  const problems = Array.from({ length: 400 }, (_, n) => ({
    subreddit: `sub${n}`,
    problem: `Größer als 8 000 Byte 🛰️ ${n} `.repeat(8),
  }))
  const scan = {
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
    problems,
    error: null,
    started_at: '2026-01-01T00:00:00.000Z',
    finished_at: '2026-01-01T00:01:00.000Z',
  }
  const hers = await open(ann)
  await Promise.all([
    emit(ann, { type: 'scan', scan }),
    emit(ben, { type: 'scan', scan }),
    emit(ann, news(6)),
  ])
  const received = [await hers.next(), await hers.next()]
  expect(received).toContainEqual({ type: 'scan', scan })
  expect(received).toContainEqual(news(6))
  hers.leave()
  await nobodyListens()
})

test('a reader who leaves, by a lost connection too, is forgotten', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0 })
  server.serve((request, env) => world.app.fetch(request, env))
  const leaving = new AbortController()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      fetch(`http://127.0.0.1:${server.port}/api/v1/events`, {
        headers: { cookie: ann.cookie },
        signal: leaving.signal,
      }),
    ),
  )
  expect(answers.map((answer) => answer.headers.get('content-type'))).toEqual(
    Array.from({ length: 5 }, () => expect.stringContaining('text/event-stream')),
  )
  expect(world.ctx.streams.count()).toBe(5)
  leaving.abort()
  await nobodyListens()
  await server.close()
})

test('whoever else listens is told too: another process, where there can be one', async () => {
  const { engine } = world.connection
  const other =
    engine.kind === 'postgres' ? await connectPostgres(engine.url, world.ctx.log) : world.connection
  const events = await createEvents(other, world.ctx.log)
  const received = new Promise<RadarEvent>((resolve) => void events.subscribe(ann.user.id, resolve))
  await emit(ann, news(7))
  expect(await received).toEqual(news(7))
  await events.close()
  if (other !== world.connection) await other.close()
})

describe.skipIf(!process.env['RADAR_TEST_POSTGRES'])('a database that cuts its connections', () => {
  const listening = (purpose: string) =>
    runAsOwner<{ pid: number }>(
      world.connection,
      `select pid from pg_stat_activity where datname = current_database() and application_name like 'radar ${purpose} %'`,
    )
  const cutAll = () =>
    runAsOwner(
      world.connection,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )

  test('is heard again over one connection, and every reader is told of the gap', async () => {
    // Nothing that was told to others before is still on its way to them.
    const [sue, joe] = [await world.signUp(), await world.signUp()]
    const [hers, his] = [await open(sue), await open(joe)]
    for (let cuts = 1; cuts <= 5; cuts++) {
      await cutAll()
      expect([await hers.next(), await his.next()]).toEqual([{ type: 'missed' }, { type: 'missed' }])
      await expect
        .poll(() =>
          emit(sue, news(cuts)).then(
            () => 'told',
            () => 'failed',
          ),
        )
        .toBe('told')
      expect(await hers.next()).toEqual(news(cuts))
      await expect.poll(() => listening('events').then((rows) => rows.length)).toBe(1)
      await expect.poll(() => listening('job wake-ups').then((rows) => rows.length)).toBe(1)
    }
    hers.leave()
    his.leave()
    await nobodyListens()
  })
})

describe('the parts of a notice', () => {
  const text = JSON.stringify({ text: '🛰️ä\u0000\\"'.repeat(3_000) })

  test('fit, and make the whole again', () => {
    const parts = splitIntoParts(text)
    const join = joinParts()
    expect(parts.length).toBeGreaterThan(2)
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(8_000)
    const joined = parts.map(join)
    expect(joined.slice(0, -1).every((each) => each === undefined)).toBe(true)
    expect(JSON.parse(joined.at(-1)!)).toEqual(JSON.parse(text))
  })

  test('of one whose beginning or middle was missed are dropped', () => {
    const parts = splitIntoParts(text)
    for (const missing of [0, 1]) {
      const join = joinParts()
      expect(parts.toSpliced(missing, 1).map(join)).toEqual(parts.slice(1).map(() => undefined))
      expect(join('{"a":1}')).toBe('{"a":1}')
    }
  })
})
