import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { twoFactors, users } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { setUpWorld } from '../../testing/index.ts'
import { openBrowser } from '../../testing/open-browser.ts'
import type { Browser } from '../../testing/open-browser.ts'
import { openDoor } from '../../testing/open-door.ts'
import { selectMails } from '../../testing/select-mails.ts'
import { totpCode } from '../../testing/totp-code.ts'
import { deriveKey } from '../../platform/secrets/master-key.ts'
import { rewrapLibrarySecrets } from './rewrap-library-secrets.ts'

const password = 'a long password'

const world = setUpWorld()
let ctx: Ctx
let app: Hono
let addresses = 0
beforeAll(async () => {
  ctx = { ...world.ctx, mailer: { by: 'outbox' } }
  app = openDoor(
    { ...world, ctx },
    { addressOf: () => `10.2.${Math.floor(addresses / 250)}.${addresses++ % 250}` },
  )
})

async function signUp() {
  const browser = openBrowser(app)
  const email = `${randomUUID()}@example.com`
  await browser.post('/sign-up/email', { name: 'Sam', email, password })
  return { browser, email }
}

/** A person with an authenticator app; `code` returns codes of other half minutes too. */
async function enrol() {
  const { browser, email } = await signUp()
  const { totpURI, backupCodes } = (await (
    await browser.post('/two-factor/enable', { password })
  ).json()) as {
    totpURI: string
    backupCodes: string[]
  }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const code = (step = 0) => totpCode(secret, Date.now() + step * 30_000)
  // Refused if the next half minute begins on the way.
  const verify = async () => (await browser.post('/two-factor/verify-totp', { code: code(-1) })).status
  await expect.poll(verify).toBe(200)
  return { browser, email, code, backupCodes }
}
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
const challenge = async (browser: Browser, email: string) =>
  (await (await browser.post('/sign-in/email', { email, password })).json()) as {
    twoFactorRedirect?: boolean
  }

test('a second factor is switched on by a code of the app alone, and needs the password', async () => {
  const { browser, email } = await signUp()
  expect(await codeOf(await browser.post('/two-factor/enable', { password: 'wrong' }))).toBe(
    'INVALID_PASSWORD',
  )
  await browser.post('/two-factor/enable', { password })
  expect((await browser.post('/two-factor/verify-totp', { code: '000000' })).status).toBe(401)
  expect(await challenge(openBrowser(app), email)).not.toHaveProperty('twoFactorRedirect')
})

test('after the password comes a code, and only then a session', async () => {
  const { email, code } = await enrol()
  const browser = openBrowser(app)
  expect(await challenge(browser, email)).toMatchObject({ twoFactorRedirect: true })
  expect(await browser.isIn()).toBe(false)
  expect(await codeOf(await browser.post('/two-factor/verify-totp', { code: '000000' }))).toBe('INVALID_CODE')
  expect((await browser.post('/two-factor/verify-totp', { code: code() })).status).toBe(200)
  expect(await browser.isIn()).toBe(true)
})

test('the session that a browser had ends with the password, before the code', async () => {
  const { browser, email } = await enrol()
  const former = openBrowser(app)
  for (const [name, value] of browser.cookies) former.cookies.set(name, value)
  expect(await former.isIn()).toBe(true)
  expect(await challenge(browser, email)).toMatchObject({ twoFactorRedirect: true })
  expect(await former.isIn()).toBe(false)
})

test('a code works once, in parallel too', async () => {
  const { email, code } = await enrol()
  const browsers = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const browser = openBrowser(app)
      await challenge(browser, email)
      return browser
    }),
  )
  const used = code()
  await Promise.all(browsers.map((browser) => browser.post('/two-factor/verify-totp', { code: used })))
  const inside = await Promise.all(browsers.map((browser) => browser.isIn()))
  expect(inside.filter(Boolean)).toHaveLength(1)
})

test('a recovery code works once', async () => {
  const { email, backupCodes } = await enrol()
  const [code = ''] = backupCodes
  const browser = openBrowser(app)
  await challenge(browser, email)
  expect((await browser.post('/two-factor/verify-backup-code', { code })).status).toBe(200)
  expect(await browser.isIn()).toBe(true)
  const other = openBrowser(app)
  await challenge(other, email)
  expect((await other.post('/two-factor/verify-backup-code', { code })).status).toBe(401)
  expect(await other.isIn()).toBe(false)
})

test('no other way in passes the second factor by', async () => {
  const { email } = await enrol()
  const browser = openBrowser(app)
  await browser.post('/sign-in/magic-link', { email })
  await expect.poll(async () => (await selectMails(ctx, email))[0]?.kind).toBe('sign_in_link')
  const [mail] = await selectMails(ctx, email)
  await browser.post('/sign-in/email-otp', { email, otp: mail?.code })
  expect(await browser.isIn()).toBe(false)
  await browser.post('/magic-link/verify', { token: mail?.token })
  expect(await browser.isIn()).toBe(false)
  expect([...browser.cookies.keys()]).toContain('radar.two_factor')
})

test('a challenge ends after five wrong codes', async () => {
  const { email, code } = await enrol()
  const browser = openBrowser(app)
  await challenge(browser, email)
  for (let n = 0; n < 5; n++) await browser.post('/two-factor/verify-totp', { code: '000000' })
  expect((await browser.post('/two-factor/verify-totp', { code: code() })).ok).toBe(false)
  expect(await browser.isIn()).toBe(false)
})

test('switching it off needs the password, and is told by mail', async () => {
  const { browser, email } = await enrol()
  expect((await browser.post('/two-factor/disable', {})).status).toBe(400)
  expect((await browser.post('/two-factor/disable', { password })).status).toBe(200)
  expect((await selectMails(ctx, email)).map(({ kind }) => kind)).toContain('second_factor_changed')
  expect(await challenge(openBrowser(app), email)).not.toHaveProperty('twoFactorRedirect')
})

test('sessions are listed without their tokens, and ended by their ids', async () => {
  const { browser, email } = await signUp()
  const other = openBrowser(app)
  await other.post('/sign-in/email', { email, password })
  const stranger = (await signUp()).browser
  const list = async (of: Browser) =>
    (await (await of.get('/api/auth/list-sessions')).json()) as { id: string; current: boolean }[]
  const sessions = await list(browser)
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  expect(sessions).toHaveLength(2)
  expect(sessions[0]).not.toHaveProperty('token')
  const read = (await (await browser.get('/api/auth/get-session')).json()) as { session: object }
  expect(Object.keys(read.session)).toContain('expiresAt')
  expect(read.session).not.toHaveProperty('token')
  const foreign = sessions.find(({ current }) => !current)?.id
  expect((await stranger.post('/revoke-session', { id: foreign })).status).toBe(404)
  expect(await other.isIn()).toBe(true)
  expect((await browser.post('/revoke-session', { id: foreign })).status).toBe(200)
  expect([await other.isIn(), await browser.isIn()]).toEqual([false, true])
  await other.post('/sign-in/email', { email, password })
  await browser.post('/revoke-other-sessions')
  expect(await list(browser)).toHaveLength(1)
})

test('a changed password ends the other sessions', async () => {
  const { browser, email } = await signUp()
  const other = openBrowser(app)
  await other.post('/sign-in/email', { email, password })
  const change = (currentPassword: string, newPassword: string) =>
    browser.post('/change-password', { currentPassword, newPassword })
  expect(await codeOf(await change('wrong', 'quite another one'))).toBe('INVALID_PASSWORD')
  expect(await codeOf(await change(password, 'password1'))).toBe('PASSWORD_REFUSED')
  expect((await change(password, 'quite another one')).status).toBe(200)
  expect([await other.isIn(), await browser.isIn()]).toEqual([false, true])
})

test('tokens for programs are signed with keys that are published', async () => {
  const { browser } = await signUp()
  const { token } = (await (await browser.get('/api/auth/token')).json()) as { token: string }
  const answer = await openBrowser(app).get('/.well-known/jwks.json')
  const { keys } = (await answer.json()) as { keys: Record<string, string>[] }
  const [head = '', body = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString())
  const { kid } = JSON.parse(head) as { kid: string }
  expect(keys.map((key) => key['kid'])).toContain(kid)
  expect(JSON.stringify(keys)).not.toContain('"d":')
  const { iat, exp, iss } = JSON.parse(body) as { iat: number; exp: number; iss: string }
  expect([exp - iat, iss]).toEqual([900, 'http://localhost:3000'])
  expect((await openBrowser(app).get('/api/auth/token')).status).toBe(401)
})

test('a new master key locks nobody out: apps, recovery codes and tokens go on, also when the old one is gone', async () => {
  const [sam, max] = [await enrol(), await enrol()]
  expect((await max.browser.get('/api/auth/token')).status).toBe(200)
  await forgetNumbers(max.email)
  const withKeys = (earlierKeys: Ctx['earlierKeys']): Ctx => ({
    ...ctx,
    key: (purpose) => deriveKey('the second master key of this test', purpose),
    earlierKeys,
  })
  const both = withKeys((purpose) => [ctx.key(purpose)])
  const alone = withKeys(() => [])
  const signIn = async (at: Ctx, email: string, path: string, code: string | undefined) => {
    const addressOf = () => `10.3.0.${addresses++ % 250}`
    const browser = openBrowser(openDoor({ ...world, ctx: at }, { addressOf }))
    expect(await challenge(browser, email)).toMatchObject({ twoFactorRedirect: true })
    expect((await browser.post(path, { code })).status).toBe(200)
    return browser
  }
  await signIn(both, sam.email, '/two-factor/verify-totp', sam.code(0))
  await rewrapLibrarySecrets(both)
  await signIn(alone, sam.email, '/two-factor/verify-totp', sam.code(1))
  await signIn(alone, max.email, '/two-factor/verify-totp', max.code(0))
  const browser = await signIn(alone, max.email, '/two-factor/verify-backup-code', max.backupCodes[0])
  expect((await browser.get('/api/auth/token')).status).toBe(200)
})

/** Encrypted as before encrypted values named their secret. */
async function forgetNumbers(email: string) {
  const bare = (data: string) => data.split('$').at(-1) ?? ''
  await world.ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ factor: twoFactors })
      .from(twoFactors)
      .innerJoin(users, eq(users.id, twoFactors.userId))
      .where(eq(users.email, email))
    if (!row) throw new Error('There is no second factor.')
    const { id, secret, backupCodes } = row.factor
    expect(secret).toMatch(/^\$ba\$/)
    await tx
      .update(twoFactors)
      .set({ secret: bare(secret), backupCodes: bare(backupCodes) })
      .where(eq(twoFactors.id, id))
  })
}
