import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { JWTPayload } from 'jose'
import type { Ctx } from '../../platform/ctx.ts'
import { LONG_ANSWER_MB } from '../../testing/answer-at-length.ts'
import { setUpWorld } from '../../testing/index.ts'
import { openBrowser } from '../../testing/open-browser.ts'
import type { Browser } from '../../testing/open-browser.ts'
import { openDoor } from '../../testing/open-door.ts'
import { openSignInServer } from '../../testing/sign-in-server.ts'
import type { GoogleUser, SignInServer } from '../../testing/sign-in-server.ts'
import { totpCode } from '../../testing/totp-code.ts'

const password = 'a long password'

const world = setUpWorld()
let google: SignInServer
let app: Hono
let addresses = 0
beforeAll(async () => {
  google = await openSignInServer('http://localhost:3000/api/auth/callback/google')
  const ctx: Ctx = { ...world.ctx, mailer: { by: 'outbox' } }
  app = openDoor(
    { ...world, ctx },
    { google: google.config, addressOf: () => `10.3.${Math.floor(addresses / 250)}.${addresses++ % 250}` },
  )
})
afterEach(() => {
  google.forge(undefined)
  google.answerAtLength(undefined)
})
afterAll(async () => {
  await google.close()
})

const newUser = (given: Partial<GoogleUser> = {}): GoogleUser => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.com`,
  email_verified: true,
  name: 'Gil Google',
  ...given,
})

async function begin(browser: Browser, path = '/sign-in/social'): Promise<URL> {
  const answer = await browser.post(path, { provider: 'google' })
  expect(answer.status).toBe(200)
  return new URL(((await answer.json()) as { url: string }).url)
}
/** Goes to Google and back as somebody; resolves to the page where Radar leads to then. */
async function through(browser: Browser, user: GoogleUser, path?: string): Promise<string> {
  google.signInAs(user)
  const back = await google.walk((await begin(browser, path)).href)
  return finish(browser, back)
}
async function finish(browser: Browser, back: URL): Promise<string> {
  const answer = await browser.get(`${back.pathname}${back.search}`)
  expect(answer.status).toBe(302)
  return answer.headers.get('location') ?? ''
}
async function signUp(email: string) {
  const browser = openBrowser(app)
  expect((await browser.post('/sign-up/email', { name: 'Sam', email, password })).status).toBe(200)
  return browser
}

test('somebody new is let in, by PKCE and with a nonce, and again as the same', async () => {
  const user = newUser()
  const browser = openBrowser(app)
  const query = (await begin(browser)).searchParams
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('nonce')?.length).toBeGreaterThan(20)
  expect(query.get('scope')).toBe('openid email profile')
  expect(await through(browser, user)).toBe('/auth')
  const session = async (of: Browser) =>
    (await (await of.get('/api/auth/get-session')).json()) as { user: { id: string; email: string } }
  const first = await session(browser)
  expect(first.user.email).toBe(user.email)
  const again = openBrowser(app)
  await through(again, user)
  expect((await session(again)).user.id).toBe(first.user.id)
})

const FORGERIES: [string, (claims: JWTPayload) => JWTPayload, boolean?][] = [
  ['for another client', (claims) => ({ ...claims, aud: 'somebody-else' })],
  ['with another nonce', (claims) => ({ ...claims, nonce: 'replayed' })],
  ['without a nonce', ({ nonce: _, ...claims }) => claims],
  ['of another issuer', (claims) => ({ ...claims, iss: 'https://accounts.google.com' })],
  ['that has expired', (claims) => ({ ...claims, exp: 1_000_000_000 })],
  ['that is old', (claims) => ({ ...claims, iat: 1_000_000_000 })],
  ['signed by somebody else', (claims) => claims, true],
]
test.each(FORGERIES)('an id token %s lets nobody in', async (_, change, withOwnKey) => {
  const browser = openBrowser(app)
  const user = newUser()
  google.forge(change, withOwnKey)
  expect(await through(browser, user)).toBe('/auth?error=unable_to_get_user_info')
  expect(await browser.isIn()).toBe(false)
  const { rows } = await world.connection.raw.execute(`select from users where email = '${user.email}'`)
  expect(rows).toEqual([])
})

test.each([true, false])(
  'an account with the same e-mail is not joined (confirmed at Google: %s)',
  async (email_verified) => {
    const user = newUser({ email_verified })
    await signUp(user.email)
    const browser = openBrowser(app)
    const location = await through(browser, user)
    expect(location).toBe(`/auth?error=${email_verified ? 'account_not_linked' : 'email_not_found'}`)
    expect(await browser.isIn()).toBe(false)
    const { rows } = await world.connection.raw.execute(
      "select provider_id from accounts where provider_id = 'google'",
    )
    const { rows: owners } = await world.connection.raw.execute(
      `select from accounts a join users u on u.id = a.user_id where u.email = '${user.email}' and a.provider_id = 'google'`,
    )
    expect([rows.length > 0, owners]).toEqual([true, []])
  },
)

test('an address that Google has not confirmed makes no account', async () => {
  const user = newUser({ email_verified: false })
  const browser = openBrowser(app)
  expect(await through(browser, user)).toBe('/auth?error=email_not_found')
  const { rows } = await world.connection.raw.execute(`select from users where email = '${user.email}'`)
  expect(rows).toEqual([])
})

test('what came back to one browser opens nothing in another, and nothing twice', async () => {
  google.signInAs(newUser())
  const [mine, theirs] = [openBrowser(app), openBrowser(app)]
  const back = await google.walk((await begin(theirs)).href)
  expect(await finish(mine, back)).toContain('error=')
  expect(await mine.isIn()).toBe(false)

  google.signInAs(newUser())
  const own = await google.walk((await begin(mine)).href)
  expect(await finish(mine, own)).toBe('/auth')
  await mine.post('/sign-out')
  expect(await finish(mine, own)).toContain('error=')
  expect(await mine.isIn()).toBe(false)
})

test('the session that a browser went to Google with ends where it comes back with another', async () => {
  const browser = await signUp(`${randomUUID()}@example.com`)
  const stolen = openBrowser(app)
  for (const [name, value] of browser.cookies) stolen.cookies.set(name, value)
  expect(await stolen.isIn()).toBe(true)
  await through(browser, newUser())
  expect([await browser.isIn(), await stolen.isIn()]).toEqual([true, false])
})

test('what Google refuses is told by a code, and by nothing else', async () => {
  const browser = openBrowser(app)
  const state = (await begin(browser)).searchParams.get('state') ?? ''
  const query = new URLSearchParams({ error: 'access_denied', error_description: 'Call 555', state })
  const location = await finish(
    browser,
    new URL(`http://localhost:3000/api/auth/callback/google?${query.toString()}`),
  )
  expect(new URL(location, 'http://localhost:3000').pathname).toBe('/auth')
  expect(location).toContain('error=access_denied')
})

test('it is connected in Settings, signs in from then on, and is disconnected', async () => {
  const user = newUser()
  const browser = await signUp(user.email)
  expect(await through(browser, newUser(), '/link-social')).toBe(
    '/dashboard/settings?google_error=email_does_not_match',
  )
  expect(await through(browser, user, '/link-social')).toBe('/dashboard/settings?linked=google')
  const other = openBrowser(app)
  expect(await through(other, user)).toBe('/auth')
  expect(await other.isIn()).toBe(true)

  const accounts = (await (await browser.get('/api/auth/list-accounts')).json()) as {
    id: string
    providerId: string
  }[]
  expect(accounts.map(({ providerId }) => providerId).toSorted()).toEqual(['credential', 'google'])
  const linked = accounts.find(({ providerId }) => providerId === 'google')?.id
  const stranger = await signUp(newUser().email)
  const proven = { accountId: linked, password }
  expect((await stranger.post('/unlink-account', proven)).status).toBe(400)
  const guessed = await browser.post('/unlink-account', { ...proven, password: 'a wrong password' })
  expect([guessed.status, await guessed.json()]).toMatchObject([400, { message: 'The password is wrong.' }])
  expect((await browser.post('/unlink-account', proven)).status).toBe(200)
  expect(await through(openBrowser(app), user)).toBe('/auth?error=account_not_linked')
})

test('an open session alone disconnects nothing, and guesses no password', async () => {
  const user = newUser()
  const browser = await signUp(user.email)
  await through(browser, user, '/link-social')
  const accounts = (await (await browser.get('/api/auth/list-accounts')).json()) as {
    id: string
    providerId: string
  }[]
  const accountId = accounts.find(({ providerId }) => providerId === 'google')?.id
  await world.ctx.db.transaction((tx) =>
    tx.execute(sql`update sessions set created_at = created_at - interval '16 minutes'
      where user_id = (select id from users where email = ${user.email})`),
  )
  const refused = await browser.post('/unlink-account', { accountId })
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'SESSION_NOT_FRESH' }])
  const statuses = new Set<number>()
  for (let tries = 0; tries < 11; tries++)
    statuses.add((await browser.post('/unlink-account', { accountId, password: `wrong ${tries}` })).status)
  expect([...statuses]).toEqual([400, 429])
})

test('the only way in is not disconnected', async () => {
  const browser = openBrowser(app)
  await through(browser, newUser())
  const [account] = (await (await browser.get('/api/auth/list-accounts')).json()) as { id: string }[]
  const answer = await browser.post('/unlink-account', { accountId: account?.id })
  expect(await answer.json()).toMatchObject({ code: 'FAILED_TO_UNLINK_LAST_ACCOUNT' })
})

test('whoever has a second factor is asked for it after Google too', async () => {
  const user = newUser()
  const browser = openBrowser(app)
  await through(browser, user)
  const { totpURI } = (await (await browser.post('/two-factor/enable')).json()) as { totpURI: string }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  // A code is valid for half a minute before and after its time: these two are valid however slow the machine is.
  await browser.post('/two-factor/verify-totp', { code: totpCode(secret, Date.now()) })
  const next = openBrowser(app)
  expect(await through(next, user)).toBe('/auth?view=verify_otp')
  expect(await next.isIn()).toBe(false)
  await next.post('/two-factor/verify-totp', { code: totpCode(secret, Date.now() + 30_000) })
  expect(await next.isIn()).toBe(true)
})

test('without a password the second factor is changed only just after signing in', async () => {
  const user = newUser()
  const browser = openBrowser(app)
  await through(browser, user)
  await world.ctx.db.transaction((tx) =>
    tx.execute(sql`update sessions set created_at = created_at - interval '16 minutes'
      where user_id = (select id from users where email = ${user.email})`),
  )
  const phone = '+4915112345678'
  const calls: [path: string, body?: object][] = [
    ['/two-factor/enable'],
    ['/two-factor/enable-phone', { phone }],
    ['/two-factor/disable'],
    ['/two-factor/generate-backup-codes'],
  ]
  for (const [path, body] of calls) {
    // The person has no password, so any value proves nothing.
    for (const given of [body, { ...body, password: 'anything at all' }]) {
      const answer = await browser.post(path, given)
      expect(answer.status, path).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'SESSION_NOT_FRESH' })
    }
  }
  const again = openBrowser(app)
  await through(again, user)
  expect((await again.post('/two-factor/enable')).status).toBe(200)
})

test('whoever tries passwords for the address elsewhere keeps nobody from setting a factor up', async () => {
  const user = newUser()
  const browser = openBrowser(app)
  await through(browser, user)
  const wrong = { email: user.email, password: 'a wrong password' }
  for (let n = 0; n < 10; n++) expect((await openBrowser(app).post('/sign-in/email', wrong)).status).toBe(401)
  expect((await openBrowser(app).post('/sign-in/email', wrong)).status).toBe(429)
  const { totpURI } = (await (await browser.post('/two-factor/enable')).json()) as { totpURI: string }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  expect((await browser.post('/two-factor/verify-totp', { code: totpCode(secret, Date.now()) })).status).toBe(
    200,
  )
})

test('what Google says of somebody is not kept', async () => {
  const user = newUser()
  await through(openBrowser(app), user)
  await through(openBrowser(app), user)
  const { rows } = await world.ctx.db.transaction((tx) =>
    tx.execute<{ id_token: string | null; account_id: string }>(
      sql`select id_token, account_id from accounts where account_id = ${user.sub}`,
    ),
  )
  expect(rows).toEqual([{ id_token: null, account_id: user.sub }])
})

test('where Google is not set up, nothing leads there', async () => {
  const browser = openBrowser(world.app)
  expect((await browser.post('/sign-in/social', { provider: 'google' })).status).toBe(404)
  const { google: offered } = (await (await browser.get('/api/auth/methods')).json()) as { google: boolean }
  expect(offered).toBe(false)
})

test.each(['/.well-known/openid-configuration', '/token', '/jwks'])(
  'an answer of 64 MB at %s is left unread, and the log says why',
  async (path) => {
    const before = world.logged.length
    const fresh = openDoor(world, { google: google.config })
    google.signInAs(newUser())
    const browser = openBrowser(fresh)
    const sent = google.answerAtLength(path)
    const begun = await browser.post('/sign-in/social', { provider: 'google' })
    if (begun.ok) {
      const { url } = (await begun.json()) as { url: string }
      expect(await finish(browser, await google.walk(url))).toContain('/auth?error=')
    } else expect(path).toContain('openid-configuration')
    expect(await browser.isIn()).toBe(false)
    expect(sent.mb).toBeGreaterThan(0)
    expect(sent.mb).toBeLessThan(LONG_ANSWER_MB)
    expect(world.logged.slice(before).join('')).toContain('It has more than 65536 bytes.')
  },
)

test('Radar starts and tells plainly while Google cannot be reached', async () => {
  const away = openDoor(world, { google: { ...google.config, issuer: 'http://127.0.0.1:1' } })
  const answer = await openBrowser(away).post('/sign-in/social', { provider: 'google' })
  expect(answer.ok).toBe(false)
  expect(
    (await openBrowser(away).post('/sign-up/email', { name: 'S', email: newUser().email, password })).ok,
  ).toBe(true)
})
