import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld } from '../../testing/index.ts'
import type { World } from '../../testing/index.ts'
import { openDoor } from '../../testing/open-door.ts'

const ORIGIN = 'http://localhost:3000'
const password = 'a long password'
let world: World

beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

type Try = { email: string; password?: string; from: string; headers?: Record<string, string> }

/** An app whose every request comes from the given address. */
function openCounter() {
  const app = openDoor(world, { addressOf: (env) => (env as { address: string }).address })
  const post = async (
    path: string,
    { body, from, headers }: Pick<Try, 'headers'> & { body: object; from: string },
  ) =>
    app.request(
      `${ORIGIN}/api/auth${path}`,
      {
        method: 'POST',
        headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      },
      { address: from },
    )
  return {
    post,
    signIn: ({ email, password: tried = 'a wrong password', from, headers = {} }: Try) =>
      post('/sign-in/email', { body: { email, password: tried }, from, headers }),
    signUp: (email: string, from: string) =>
      post('/sign-up/email', { body: { name: 'Sam', email, password }, from }),
  }
}

const cookieIn = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0] ?? '')
    .find((pair) => pair.startsWith(`${name}=`)) ?? ''
const sessionIn = (answer: Response) => cookieIn(answer, 'radar-session')
const deviceIn = (answer: Response) => cookieIn(answer, 'radar-device')

const addressNo = (n: number) => `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`

test('a thousand addresses have ten tries on one account together, known or not', async () => {
  const { signIn, signUp } = openCounter()
  const email = `${randomUUID()}@example.com`
  await signUp(email, '192.0.2.1')
  for (const tried of [email, 'nobody@example.com']) {
    const seen = new Map<number, number>()
    for (let n = 0; n < 1_000; n += 50) {
      const batch = Array.from({ length: 50 }, (_, i) => i + n)
      for (const answer of await Promise.all(
        batch.map((i) => signIn({ email: i % 2 ? tried : tried.toUpperCase(), from: addressNo(i) })),
      ))
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
    }
    expect(Object.fromEntries(seen)).toEqual({ 401: 10, 429: 990 })
  }

  const right = await signIn({ email, password, from: '192.0.2.7' })
  expect(right.status).toBe(429)
  expect(right.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await right.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    data: { retry_after_seconds: expect.any(Number) },
  })
  world.setNow(new Date(Date.now() + 15 * 60_000 + 1_000))
  expect((await signIn({ email, password, from: '192.0.2.7' })).status).toBe(200)
})

test('the answer to a wrong password is the same for an address that is not known', async () => {
  const { signIn, signUp } = openCounter()
  const email = `${randomUUID()}@example.com`
  await signUp(email, '192.0.2.1')
  const known = await signIn({ email, from: '192.0.2.2' })
  const unknown = await signIn({ email: 'nobody@example.com', from: '192.0.2.3' })
  expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()])
  expect([...known.headers]).toEqual([...unknown.headers])
})

test('signing in gives the tries back', async () => {
  const { signIn, signUp } = openCounter()
  const email = `${randomUUID()}@example.com`
  await signUp(email, '192.0.2.1')
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 9; n++)
      expect((await signIn({ email, from: addressNo(round * 20 + n) })).status).toBe(401)
    expect((await signIn({ email, password, from: addressNo(round * 20 + 10) })).status).toBe(200)
  }
})

test('one address has twenty tries a minute, whatever it says about itself', async () => {
  const { signIn } = openCounter()
  const statuses: number[] = []
  for (let n = 0; n < 25; n++) {
    const claim = addressNo(n)
    const headers = { 'x-forwarded-for': claim, 'x-radar-client-address': claim, 'x-real-ip': claim }
    const answer = await signIn({ email: `nobody${n}@example.com`, from: '203.0.113.9', headers })
    statuses.push(answer.status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.slice(20)).toEqual(Array.from({ length: 5 }, () => 429))
})

test('the addresses of one IPv6 network count as one', async () => {
  const { signIn } = openCounter()
  const tries = async (network: string) => {
    const seen: number[] = []
    for (let n = 0; n < 22; n++)
      seen.push(
        (await signIn({ email: `${network}-${n}@example.com`, from: `${network}:${n + 1}::${n}` })).status,
      )
    return seen.filter((status) => status === 429).length
  }
  expect(await tries('2001:db8:1:2')).toBe(2)
  expect(await tries('2001:db8:1:3')).toBe(2)
})

test('an IPv4 address written as IPv6 is the same address', async () => {
  const { signIn } = openCounter()
  for (let n = 0; n < 20; n++)
    await signIn({ email: `nobody${n}@example.com`, from: n % 2 ? '203.0.113.20' : '::ffff:203.0.113.20' })
  expect((await signIn({ email: 'last@example.com', from: '203.0.113.20' })).status).toBe(429)
})

test('nobody gets in where the tries cannot be counted', async () => {
  const { signIn, signUp } = openCounter()
  const email = `${randomUUID()}@example.com`
  await signUp(email, '192.0.2.1')
  const { transaction } = world.ctx.db
  world.ctx.db.transaction = () => Promise.reject(new Error('The database is gone.'))
  const answer = await signIn({ email, password, from: '192.0.2.2' })
  world.ctx.db.transaction = transaction
  expect(answer.status).toBe(500)
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('a device that has signed in before has tries of its own, whoever has used up the others', async () => {
  const { signIn, signUp } = openCounter()
  const [email, other] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  const own = { cookie: deviceIn(await signUp(email, '192.0.2.1')) }
  const others = { cookie: deviceIn(await signUp(other, '192.0.2.2')) }
  for (let n = 0; n < 10; n++) await signIn({ email, from: addressNo(n) })

  const statusWith = async (headers: Record<string, string>, tried = password) =>
    (await signIn({ email, password: tried, from: '192.0.2.3', headers })).status
  const forged = own.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect([await statusWith({}), await statusWith(others), await statusWith({ cookie: forged })]).toEqual([
    429, 429, 429,
  ])
  expect(await statusWith(own)).toBe(200)

  for (let n = 0; n < 10; n++)
    expect((await signIn({ email, from: addressNo(50 + n), headers: own })).status).toBe(401)
  expect((await signIn({ email, password, from: addressNo(70), headers: own })).status).toBe(429)
})

test('a device is known for every account that was signed in to on it', async () => {
  const { signIn, signUp } = openCounter()
  const [first, second] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  const cookie = deviceIn(await signUp(first, '192.0.2.1'))
  await signUp(second, '192.0.2.2')
  const both = deviceIn(await signIn({ email: second, password, from: '192.0.2.3', headers: { cookie } }))
  expect(decodeURIComponent(both)).not.toContain('example.com')
  for (const [round, email] of [first, second].entries()) {
    for (let n = 0; n < 10; n++) await signIn({ email, from: addressNo(round * 20 + n) })
    const answer = await signIn({ email, password, from: addressNo(90), headers: { cookie: both } })
    expect(answer.status).toBe(200)
  }
})

test.each([
  ['/change-password', { currentPassword: 'a wrong password', newPassword: 'another long password' }],
  ['/two-factor/enable', { password: 'a wrong password' }],
  ['/two-factor/disable', { password: 'a wrong password' }],
  ['/two-factor/generate-backup-codes', { password: 'a wrong password' }],
  ['/two-factor/verify-totp', { code: '000000' }],
  ['/two-factor/verify-backup-code', { code: 'aaaaa-aaaaa' }],
])('whoever stole a session has ten tries at %s, from fifty addresses', async (path, body) => {
  const { post, signUp } = openCounter()
  const signedUp = await signUp(`${randomUUID()}@example.com`, '192.0.2.1')
  const session = { cookie: sessionIn(signedUp) }
  expect(
    (await post('/two-factor/enable', { body: { password }, from: '192.0.2.1', headers: session })).status,
  ).toBe(200)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => post(path, { body, from: addressNo(n), headers: session })),
  )
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(10)
  expect(answers.filter(({ ok }) => ok)).toEqual([])

  const own = { cookie: `${session.cookie}; ${deviceIn(signedUp)}` }
  const change = { currentPassword: password, newPassword: 'another long password' }
  const changeAs = async (headers: Record<string, string>) =>
    (await post('/change-password', { body: change, from: '192.0.2.2', headers })).status
  expect(await changeAs(session)).toBe(429)
  expect(await changeAs(own)).toBe(200)
})

test('whoever has no session, or another one, uses up no tries within a session', async () => {
  const { post, signIn, signUp } = openCounter()
  const email = `${randomUUID()}@example.com`
  const stolen = { cookie: sessionIn(await signUp(email, '192.0.2.1')) }
  const own = { cookie: sessionIn(await signIn({ email, password, from: '192.0.2.2' })) }
  const changeAs = async (headers: Record<string, string>, tried: string, from: string) =>
    (
      await post('/change-password', {
        body: { currentPassword: tried, newPassword: 'another long password' },
        from,
        headers,
      })
    ).status
  for (let n = 0; n < 10; n++) {
    expect((await signIn({ email, from: addressNo(n) })).status).toBe(401)
    expect(await changeAs(stolen, 'a wrong password', addressNo(n))).toBe(400)
  }
  expect((await signIn({ email, password, from: '192.0.2.3' })).status).toBe(429)
  expect(await changeAs(stolen, password, '192.0.2.4')).toBe(429)
  expect(await changeAs(own, password, '192.0.2.5')).toBe(200)
})

test('the table of tries names no e-mail address', async () => {
  const { signIn } = openCounter()
  await signIn({ email: 'secret.person@example.com', from: '192.0.2.2' })
  const { rows } = await world.connection.raw.execute<{ key: string }>('select key from rate_limits')
  expect(rows.some((row) => row.key.startsWith('sign-in '))).toBe(true)
  expect(JSON.stringify(rows)).not.toContain('secret')
})
