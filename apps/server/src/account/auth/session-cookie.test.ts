import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { setUpWorld } from '../../testing/index.ts'
import { openDoor } from '../../testing/open-door.ts'
import { steadyNow } from '../../testing/steady-now.ts'

const password = 'a long password'
const world = setUpWorld()

type Cookie = { name: string; value: string; attributes: Record<string, string | true> }

function readCookie(header: string): Cookie {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
  const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
  return {
    name,
    value,
    attributes: Object.fromEntries(
      attributes.map((attribute) => {
        const [key = '', given] = attribute.split('=')
        return [key.toLowerCase(), given ?? true]
      }),
    ),
  }
}

/** A browser of one origin that stores cookies, and records every `Set-Cookie`. */
function openBrowser(app: Hono, origin: string) {
  const jar = new Map<string, string>()
  const seen: Cookie[] = []
  const ask = async (path: string, body?: object) => {
    const answer = await app.request(`${origin}${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: {
        origin,
        'content-type': 'application/json',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    for (const cookie of answer.headers.getSetCookie().map(readCookie)) {
      seen.push(cookie)
      const gone = cookie.attributes['max-age'] === '0' || cookie.value === ''
      if (gone) jar.delete(cookie.name)
      else jar.set(cookie.name, cookie.value)
    }
    return answer
  }
  return { jar, seen, ask }
}

describe.each([
  {
    origin: 'http://localhost:3000',
    name: 'radar-session',
    device: 'radar-device',
    secure: false,
    url: undefined,
  },
  {
    origin: 'https://radar.example.com',
    name: '__Host-radar-session',
    device: '__Host-radar-device',
    secure: true,
    url: 'https://radar.example.com',
  },
])('the session under $origin', ({ origin, name, device, secure, url }) => {
  const open = () => openBrowser(openDoor(world, url ? { url } : {}), origin)

  test('is one cookie beside that of the device, both closed to scripts, other sites and other hosts, in all that it goes through', async () => {
    const { jar, seen, ask } = open()
    const email = `${randomUUID()}@example.com`
    await ask('/api/auth/get-session')
    expect((await ask('/api/auth/sign-up/email', { name: 'Sam', email, password })).status).toBe(200)
    const first = jar.get(name)
    expect((await ask('/api/v1/campaigns')).status).toBe(200)
    expect((await ask('/api/auth/sign-out', {})).status).toBe(200)
    expect((await ask('/api/auth/sign-in/email', { email, password: 'a wrong password' })).status).toBe(401)
    expect((await ask('/api/auth/sign-in/email', { email, password })).status).toBe(200)
    expect(jar.get(name)).not.toBe(first)
    expect((await ask('/api/auth/get-session')).status).toBe(200)
    await ask('/api/auth/sign-out', {})

    expect(seen.length).toBeGreaterThan(3)
    const lasting = seen.filter((cookie) => cookie.value !== '')
    expect(new Set(lasting.map((cookie) => cookie.name))).toEqual(new Set([name, device]))
    for (const { attributes } of seen) {
      expect(attributes).toMatchObject({ httponly: true, samesite: 'Lax', path: '/' })
      expect(attributes).not.toHaveProperty('domain')
      expect(attributes['secure'] ?? false).toBe(secure)
    }
    expect([...jar.keys()]).toEqual([device])
  })

  test('a token that was there before signing in is not the one after it', async () => {
    const planted = open()
    const email = `${randomUUID()}@example.com`
    await planted.ask('/api/auth/sign-up/email', { name: 'Sam', email, password })
    const other = open()
    other.jar.set(name, planted.jar.get(name)!)
    await other.ask('/api/auth/sign-in/email', { email, password })
    expect(other.jar.get(name)).not.toBe(planted.jar.get(name))
  })

  test('the session that a browser had ends as somebody signs in there again, and no other does', async () => {
    const email = `${randomUUID()}@example.com`
    const [own, other] = [open(), open()]
    await own.ask('/api/auth/sign-up/email', { name: 'Sam', email, password })
    await other.ask('/api/auth/sign-in/email', { email, password })
    const signInAs: Record<string, () => Promise<Response>> = {
      'the same person': () => own.ask('/api/auth/sign-in/email', { email, password }),
      'somebody new': () =>
        own.ask('/api/auth/sign-up/email', { name: 'Eve', email: `${randomUUID()}@example.com`, password }),
    }
    for (const [who, signIn] of Object.entries(signInAs)) {
      const former = open()
      former.jar.set(name, own.jar.get(name)!)
      expect((await former.ask('/api/v1/campaigns')).status, who).toBe(200)
      expect((await signIn()).status, who).toBe(200)
      expect((await former.ask('/api/v1/campaigns')).status, who).toBe(401)
      expect((await own.ask('/api/v1/campaigns')).status, who).toBe(200)
    }
    expect((await other.ask('/api/v1/campaigns')).status).toBe(200)
  })

  test.each<[path: string, status: number, body?: object]>([
    ['/get-session', 200],
    ['/list-sessions', 401],
    ['/token', 401],
    ['/revoke-other-sessions', 401, {}],
  ])(
    'what %s answers to the cookie of an ended session takes no other from the browser',
    async (path, status, body) => {
      const email = `${randomUUID()}@example.com`
      const [own, late] = [open(), open()]
      await own.ask('/api/auth/sign-up/email', { name: 'Sam', email, password })
      late.jar.set(name, own.jar.get(name)!)
      await own.ask('/api/auth/sign-in/email', { email, password })
      expect((await late.ask(`/api/auth${path}`, body)).status).toBe(status)
      expect(late.seen).toEqual([])
    },
  )

  test('a wrong password ends no session', async () => {
    const email = `${randomUUID()}@example.com`
    const { ask } = open()
    await ask('/api/auth/sign-up/email', { name: 'Sam', email, password })
    expect((await ask('/api/auth/sign-in/email', { email, password: 'a wrong password' })).status).toBe(401)
    expect((await ask('/api/v1/campaigns')).status).toBe(200)
  })

  test('an old cookie opens nothing after signing out, a changed one never', async () => {
    const { jar, ask } = open()
    await ask('/api/auth/sign-up/email', { name: 'Sam', email: `${randomUUID()}@example.com`, password })
    const old = jar.get(name)!
    const changed = `${old.slice(0, 5)}${old[5] === 'a' ? 'b' : 'a'}${old.slice(6)}`
    const unsigned = decodeURIComponent(old).split('.')[0]!
    for (const forged of [changed, unsigned, `${unsigned}.`, 'x', '']) {
      jar.set(name, forged)
      expect((await ask('/api/v1/campaigns')).status, forged).toBe(401)
    }
    jar.set(name, old)
    expect((await ask('/api/v1/campaigns')).status).toBe(200)
    await ask('/api/auth/sign-out', {})
    jar.set(name, old)
    for (const path of [
      '/api/v1/campaigns',
      '/api/v1/events',
      '/rpc/campaigns/list',
      '/api/v1/user-settings',
    ])
      expect((await ask(path)).status, path).toBe(401)
    expect(await (await ask('/api/auth/get-session')).json()).toBeNull()
  })
})

test('a call moves the end of a session that is older than a day, and only of such a one', async () => {
  const ann = await world.signUp()
  const endsIn = async (interval: string) => {
    await world.connection.raw.execute(
      `update sessions set expires_at = now() + interval '${interval}' where user_id = '${ann.user.id}'`,
    )
    expect((await ann.request('/api/v1/campaigns')).status).toBe(200)
    const { rows } = await world.connection.raw.execute<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions where user_id = '${ann.user.id}'`,
    )
    return rows[0]!.days
  }
  expect(await endsIn('29 days 6 hours')).toBe(29)
  expect(await endsIn('28 days 12 hours')).toBe(30)
  expect(await endsIn('1 minute')).toBe(30)
})

test.each([31, 40])('a clock that is %i days ahead for a moment signs nobody out', async (days) => {
  const ahead = Date.now() + days * 86_400_000
  const ofDatabase = new Date(ahead)
  const paths = [
    '/api/v1/campaigns',
    '/rpc/campaigns/list',
    '/api/auth/get-session',
    '/api/auth/list-sessions',
  ]
  for (const clocks of ['machine', 'machine and database'] as const)
    for (const age of ['0 days', '20 days']) {
      const { ask, jar } = openBrowser(
        openDoor(world, clocks === 'machine' ? {} : { now: () => (isAhead ? ofDatabase : steadyNow()) }),
        'http://localhost:3000',
      )
      let isAhead = false
      const email = `${randomUUID()}@example.com`
      await ask('/api/auth/sign-up/email', { name: 'Sam', email, password })
      const cookie = jar.get('radar-session')
      await world.connection.raw.execute(
        `update sessions set expires_at = expires_at - interval '${age}'
          where user_id = (select id from users where email = '${email}')`,
      )
      vi.useFakeTimers({ toFake: ['Date'], now: ahead })
      isAhead = true
      const statuses = []
      for (const path of paths)
        statuses.push((await ask(path, path.startsWith('/rpc') ? { json: {} } : undefined)).status)
      vi.useRealTimers()
      isAhead = false
      expect(statuses, clocks).toEqual(clocks === 'machine' ? [200, 200, 503, 503] : [401, 401, 200, 401])
      expect(jar.get('radar-session')).toBe(cookie)
      for (const path of paths)
        expect((await ask(path, path.startsWith('/rpc') ? { json: {} } : undefined)).status, path).toBe(200)
      expect(await (await ask('/api/auth/get-session')).json()).toMatchObject({ user: { email } })
    }
})

test('a session does not last longer for a sign-in, or a use, while the clock was ahead', async () => {
  const { ask } = openBrowser(openDoor(world), 'http://localhost:3000')
  const email = `${randomUUID()}@example.com`
  await ask('/api/auth/sign-up/email', { name: 'Sam', email, password })
  const daysLeft = async () => {
    const { rows } = await world.connection.raw.execute<{ end: number }>(
      `select extract(epoch from max(expires_at))::float8 as end
        from sessions where user_id = (select id from users where email = '${email}')`,
    )
    return Math.round((rows[0]!.end - steadyNow().getTime() / 1_000) / 86_400)
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect((await ask('/api/auth/get-session')).status).toBe(200)
  expect(await daysLeft()).toBe(30)
  expect((await ask('/api/auth/sign-in/email', { email, password })).status).toBe(200)
  expect(await daysLeft()).toBe(30)
})

test('a session that has expired is none, whose row goes once no clock can be wrong by so much', async () => {
  const ann = await world.signUp()
  const expire = (before: string) =>
    world.connection.raw.execute(
      `update sessions set expires_at = now() - interval '${before}' where user_id = '${ann.user.id}'`,
    )
  await expire('1 second')
  expect((await ann.request('/api/v1/campaigns')).status).toBe(401)
  expect(await (await ann.request('/api/auth/get-session')).json()).toBeNull()
  await expire('61 days')
  expect((await ann.request('/api/v1/campaigns')).status).toBe(401)
  const { rows } = await world.connection.raw.execute(`select from sessions where user_id = '${ann.user.id}'`)
  expect(rows).toEqual([])
})

test('a fault of the database lets nobody in, and a session whose row is gone is none', async () => {
  const ann = await world.signUp()
  const ask = (app: Hono, path: string) =>
    app.request(`http://localhost:3000${path}`, { headers: { cookie: ann.cookie } })
  const broken = openDoor({
    ctx: world.ctx,
    connection: {
      ...world.connection,
      raw: new Proxy(world.connection.raw, {
        get: () => () => {
          throw new Error('The database is gone.')
        },
      }),
    },
  })
  for (const path of ['/api/v1/campaigns', '/api/v1/events', '/rpc/campaigns/list?data=%7B%7D']) {
    const answer = await ask(broken, path)
    expect(answer.status, path).toBe(500)
    expect(await answer.text()).not.toContain('items')
  }
  expect((await ask(world.app, '/api/v1/campaigns')).status).toBe(200)
  await world.connection.raw.execute(`delete from sessions where user_id = '${ann.user.id}'`)
  expect((await ask(world.app, '/api/v1/campaigns')).status).toBe(401)
})
