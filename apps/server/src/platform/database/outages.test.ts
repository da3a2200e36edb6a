import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { openLink } from '../../testing/open-link.ts'
import type { Link } from '../../testing/open-link.ts'
import { openDoor } from '../../testing/open-door.ts'
import { connectPostgres } from './connect-database.ts'
import type { Connection } from './connect-database.ts'
import { DatabaseUnavailableError } from './outages.ts'

describe.skipIf(!process.env['RADAR_TEST_POSTGRES'])('without a database', () => {
  let world: World
  let ann: Person
  let link: Link
  let connection: Connection
  let app: Hono

  beforeAll(async () => {
    world = await createWorld()
    ann = await world.signUp()
    const { engine } = world.connection
    if (engine.kind !== 'postgres') throw new Error('These tests are for PostgreSQL.')
    link = await openLink(engine.url)
    connection = await connectPostgres(link.url, world.ctx.log)
    const dbFor = (id: string) => connection.database.as({ kind: 'user', id })
    const db = connection.database.as({ kind: 'system' })
    app = openDoor({ connection, ctx: { ...world.ctx, db, dbFor } })
  })
  afterAll(async () => {
    await connection.close()
    await link.close()
    await world.close()
  })

  const ask = async (path: string, body?: object) =>
    app.request(`http://localhost:3000${path}`, {
      headers: { cookie: ann.cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const unavailable = {
    code: 'DATABASE_UNAVAILABLE',
    status: 503,
    message: 'Radar cannot reach its database at the moment. Please try again in a few seconds.',
  }
  const credentials = () => ({ email: `${randomUUID()}@example.com`, password: 'a long password' })

  test.each([
    ['a list', '/api/v1/campaigns', undefined],
    ['a change', '/api/v1/campaigns', { name: 'New', goal_type: 'Lead Gen' }],
    ['a function', '/functions/v1/check-subscription', {}],
    ['who is signed in', '/api/auth/get-session', undefined],
    ['a sign-in', '/api/auth/sign-in/email', credentials()],
    ['a sign-up', '/api/auth/sign-up/email', { ...credentials(), name: 'Sam' }],
    ['a sign-out', '/api/auth/sign-out', {}],
  ])('%s is answered 503 in the shape of the contract, and when to try again', async (_, path, body) => {
    link.cut()
    const answer = await ask(path, body)
    link.mend()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject(unavailable)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('a call of the page is answered so that its client understands', async () => {
    link.cut()
    const answer = await ask('/rpc/campaigns/list', { json: {} })
    link.mend()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ json: { ...unavailable, defined: true } })
  })

  test('everything works again by itself, and no connection was lost for good', async () => {
    for (let times = 0; times < 15; times++) {
      const asked = Array.from({ length: 15 }, () => ask('/api/v1/campaigns'))
      link.cut()
      const statuses = (await Promise.all(asked)).map(({ status }) => status)
      link.mend()
      expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([])
    }
    const afterwards = await Promise.all(Array.from({ length: 30 }, () => ask('/api/v1/campaigns')))
    expect(afterwards.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
  })

  test('a transaction that is under way fails alone', async () => {
    const db = connection.database.as({ kind: 'system' })
    const lines = world.logged.length
    const cutShort = db.transaction(async (tx) => {
      link.cut()
      await expect.poll(() => world.logged.slice(lines).join()).toContain('database.connection-lost')
      await tx.execute(sql`select 1`)
    })
    await expect(cutShort).rejects.toBeInstanceOf(DatabaseUnavailableError)
    link.mend()
    expect((await ask('/api/v1/campaigns')).status).toBe(200)
  })

  test('a transaction that cannot even begin gives its connection back', async () => {
    const db = connection.database.as({ kind: 'system' })
    const at10 = () =>
      Array.from({ length: 10 }, (_, turn) =>
        db[turn % 2 ? 'transaction' : 'statement'](async (tx) => tx.execute(sql`select 1`)),
      )
    for (let times = 0; times < 3; times++) {
      await Promise.all(at10())
      link.cut()
      for (const failed of await Promise.allSettled(at10()))
        expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailableError) })
      link.mend()
    }
    await Promise.all(at10())
  })

  test('one that answers too slowly is told as well, and holds nobody for ever', async () => {
    const db = connection.database.as({ kind: 'system' })
    link.stall()
    const waiting = Array.from({ length: 15 }, () =>
      db.transaction(async () => undefined).catch((error: unknown) => error),
    )
    expect(await Promise.race(waiting)).toBeInstanceOf(DatabaseUnavailableError)
    link.mend()
    await Promise.all(waiting)
    expect((await ask('/api/v1/campaigns')).status).toBe(200)
  })

  test('one that falls silent is an outage to whoever waits for an answer, long before a statement’s limit', async () => {
    for (const name of ['a', 'b', 'c']) await ask(`/api/v1/campaigns?${name}`)
    const lines = world.logged.length
    link.stall()
    const asked = [
      ask('/api/v1/campaigns'),
      ask('/api/v1/campaigns', { name: 'New', goal_type: 'Lead Gen' }),
      ask('/api/auth/sign-in/email', credentials()),
    ]
    const answers = await Promise.all(asked)
    link.mend()
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      asked.map(() => [503, '5']),
    )
    expect(world.logged.slice(lines).join()).toContain('database.silent')
    await expect.poll(async () => (await ask('/api/v1/campaigns')).status).toBe(200)
  })

  test('a connection that the network forgot is replaced while the database works for others', async () => {
    const used = await ask('/api/v1/campaigns')
    const lines = world.logged.length
    link.forget()
    const lost = await ask('/api/v1/campaigns')
    expect([used.status, lost.status, lost.headers.get('retry-after')]).toEqual([200, 503, '5'])
    expect(world.logged.slice(lines).join()).toContain('database.silent')
    await expect.poll(async () => (await ask('/api/v1/campaigns')).status).toBe(200)
  })

  test('a long statement is no silence while the database lets others connect', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const db = connection.database.as({ kind: 'system' })
    const unlocked = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const locking = world.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(39)`)
      locked.resolve()
      await unlocked.promise
    })
    await locked.promise
    const lines = world.logged.length
    const waiting = db.transaction((tx) => tx.execute(sql`select pg_advisory_xact_lock(39)`))
    const isWaiting = async () => {
      const { rows } = await world.ctx.db.transaction((tx) =>
        tx.execute(sql`select from pg_locks where locktype = 'advisory' and not granted`),
      )
      return rows.length
    }
    await expect.poll(isWaiting).toBe(1)
    for (let tries = 0; tries < 3; tries++) {
      const before = link.connections()
      const connect = async () => {
        await vi.advanceTimersByTimeAsync(7_000)
        return link.connections()
      }
      await expect.poll(connect).toBeGreaterThan(before)
    }
    unlocked.resolve()
    await Promise.all([locking, waiting])
    expect(world.logged.slice(lines).join()).not.toContain('database.silent')
  })

  test('a call that comes while Radar closes is to be repeated as well', async () => {
    const closing = await connectPostgres(link.url, world.ctx.log)
    const door = openDoor({
      connection: closing,
      ctx: { ...world.ctx, db: closing.database.as({ kind: 'system' }) },
    })
    await closing.close()
    const answer = await door.request('http://localhost:3000/api/v1/campaigns', {
      headers: { cookie: ann.cookie, origin: 'http://localhost:3000' },
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })

  test('an error of the forum’s is none of the database’s', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const db = connection.database.as({ kind: 'system' })
    await expect(db.transaction(() => Promise.reject(refused))).rejects.toBe(refused)
  })
})
