import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { setUpWorld } from '../../testing/index.ts'
import { openBrowser } from '../../testing/open-browser.ts'
import { openDoor } from '../../testing/open-door.ts'
import { selectMails } from '../../testing/select-mails.ts'

const password = 'a long password'
const newPassword = 'quite another one'

const world = setUpWorld()
/** A Radar with a mail server that is never called: the tests read the outbox. */
let ctx: Ctx
let app: Hono
let addresses = 0
beforeAll(async () => {
  ctx = {
    ...world.ctx,
    mailer: { by: 'smtp', deliver: () => Promise.resolve(), isReady: () => Promise.resolve(true) },
  }
  app = doorOf(ctx)
})

const doorOf = (of: Ctx) =>
  openDoor(
    { ...world, ctx: of },
    { addressOf: () => `10.1.${Math.floor(addresses / 250)}.${addresses++ % 250}` },
  )
const newEmail = () => `${randomUUID()}@example.com`
const lastMail = async (email: string, kind: string) => {
  await expect.poll(async () => (await selectMails(ctx, email))[0]?.kind).toBe(kind)
  const [mail] = await selectMails(ctx, email)
  if (!mail) throw new Error('No mail.')
  return mail
}
/** Asks for a mail, and waits until it is there. */
const ask = async (email: string, kind: 'sign_in_link' | 'reset_password') => {
  const [before] = await selectMails(ctx, email)
  await openBrowser(app).post(kind === 'sign_in_link' ? '/sign-in/magic-link' : '/request-password-reset', {
    email,
  })
  await expect.poll(async () => (await selectMails(ctx, email))[0]?.token).not.toBe(before?.token)
  return lastMail(email, kind)
}
const errorOf = async (answer: Response) => (await answer.json()) as { code: string; message: string }

async function signUp(email = newEmail()) {
  const browser = openBrowser(app)
  const answer = await browser.post('/sign-up/email', { name: 'Sam', email, password })
  expect(answer.status).toBe(200)
  return { browser, email, answer, mail: await lastMail(email, 'confirm_email') }
}
async function signUpConfirmed() {
  const { browser, email, mail } = await signUp()
  expect((await browser.post('/verify-email', { token: mail.token, password })).status).toBe(200)
  return { browser, email }
}

describe('sign-up with a mail server', () => {
  test('signs in when the link of the mail was followed, and not before', async () => {
    const { browser, email, mail } = await signUp()
    expect(await browser.isIn()).toBe(false)
    const early = await browser.post('/sign-in/email', { email, password })
    expect(early.status).toBe(403)
    expect(await errorOf(early)).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
    await browser.post('/verify-email', { token: mail.token, password })
    expect(await browser.isIn()).toBe(true)
  })

  test('takes the code of the mail as well, once', async () => {
    const { browser, email, mail } = await signUp()
    const wrong = await browser.post('/email-otp/verify-email', { email, otp: '000000', password })
    expect(await errorOf(wrong)).toMatchObject({ code: 'INVALID_OTP' })
    await browser.post('/email-otp/verify-email', { email, otp: mail.code, password })
    expect(await browser.isIn()).toBe(true)
  })

  test('is not confirmed by whoever has the mail alone, for somebody else may know the password', async () => {
    const { browser: attacker, email, mail } = await signUp()
    const owner = openBrowser(app)
    for (const guess of ['', newPassword]) {
      const byLink = await owner.post('/verify-email', { token: mail.token, password: guess })
      const byCode = await owner.post('/email-otp/verify-email', { email, otp: mail.code, password: guess })
      expect([byLink.status, byCode.status]).toEqual([401, 401])
      const { message } = await errorOf(byLink)
      expect(message).toBe(
        'This is not the password of the sign-up. Enter that one, or choose a new password.',
      )
      expect(await errorOf(byCode)).toMatchObject({ message })
    }
    expect(await owner.isIn()).toBe(false)
    const early = await attacker.post('/sign-in/email', { email, password })
    expect((await errorOf(early)).code).toBe('EMAIL_NOT_VERIFIED')
  })

  test('is confirmed by a new password too, which leaves nothing to whoever signed up', async () => {
    const { browser: attacker, email } = await signUp()
    const owner = openBrowser(app)
    await owner.post('/request-password-reset', { email })
    const { token } = await lastMail(email, 'reset_password')
    await owner.post('/reset-password', { token, newPassword })
    expect((await attacker.post('/sign-in/email', { email, password })).status).toBe(401)
    expect((await owner.post('/sign-in/email', { email, password: newPassword })).status).toBe(200)
    expect(await owner.isIn()).toBe(true)
  })

  test('takes no link that was made up', async () => {
    const { browser, email, mail } = await signUp()
    const [head, , signature] = mail.token.split('.')
    const claims = btoa(JSON.stringify({ email, exp: 9_999_999_999 })).replace(/=+$/, '')
    for (const token of ['x', `${head}.${claims}.${signature}`])
      expect((await browser.post('/verify-email', { token, password })).status, token).toBe(401)
    expect(await browser.isIn()).toBe(false)
  })

  test('answers the same for an address that has an account, whose owner is told by mail', async () => {
    const { email } = await signUpConfirmed()
    const known = await openBrowser(app).post('/sign-up/email', { name: 'Eve', email, password: newPassword })
    const unknown = await openBrowser(app).post('/sign-up/email', {
      name: 'Eve',
      email: newEmail(),
      password,
    })
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()])
    expect([...known.headers]).toEqual([...unknown.headers])
    await lastMail(email, 'account_exists')
    expect((await openBrowser(app).post('/sign-in/email', { email, password: newPassword })).status).toBe(401)
    expect((await openBrowser(app).post('/sign-in/email', { email, password })).status).toBe(200)
  })
})

describe('a link to sign in', () => {
  test('signs in once, in the browser that follows it', async () => {
    const { email } = await signUpConfirmed()
    const browser = openBrowser(app)
    expect((await browser.post('/sign-in/magic-link', { email: email.toUpperCase() })).status).toBe(200)
    const { token, text } = await lastMail(email, 'sign_in_link')
    expect(text).toContain('http://localhost:3000/auth?view=magic_link#token=')
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => openBrowser(app).post('/magic-link/verify', { token })),
    )
    expect(tries.filter((answer) => answer.status === 200)).toHaveLength(1)
    const late = await browser.post('/magic-link/verify', { token })
    expect(late.status).toBe(401)
    expect(await errorOf(late)).toMatchObject({
      code: 'INVALID_TOKEN',
      message: expect.stringContaining('used already') as string,
    })
  })

  test('comes with a code, which works once and after three wrong ones no more', async () => {
    const { email } = await signUpConfirmed()
    const browser = openBrowser(app)
    await browser.post('/sign-in/magic-link', { email })
    const { code } = await lastMail(email, 'sign_in_link')
    for (let n = 0; n < 3; n++)
      expect((await browser.post('/sign-in/email-otp', { email, otp: '000000' })).status).toBe(400)
    expect((await browser.post('/sign-in/email-otp', { email, otp: code })).status).toBe(403)
    await browser.post('/sign-in/magic-link', { email })
    await expect.poll(async () => (await selectMails(ctx, email))[0]?.code).not.toBe(code)
    const next = await lastMail(email, 'sign_in_link')
    expect((await browser.post('/sign-in/email-otp', { email, otp: next.code })).status).toBe(200)
    expect(await browser.isIn()).toBe(true)
    const replayed = await openBrowser(app).post('/sign-in/email-otp', { email, otp: next.code })
    expect(replayed.status).toBe(400)
  })

  test.each([
    ['its link', 'its code'],
    ['its code', 'its link'],
  ])('signs in once: after %s, %s opens nothing, nor does an earlier mail', async (first) => {
    const { email } = await signUpConfirmed()
    const ask = async (before?: string) => {
      await openBrowser(app).post('/sign-in/magic-link', { email: email.toUpperCase() })
      await expect.poll(async () => (await selectMails(ctx, email))[0]?.token).not.toBe(before)
      return lastMail(email, 'sign_in_link')
    }
    const early = await ask()
    const mail = await ask(early.token)
    const byLink = () => openBrowser(app).post('/magic-link/verify', { token: mail.token })
    const byCode = () => openBrowser(app).post('/sign-in/email-otp', { email, otp: mail.code })
    const [use, replay] = first === 'its link' ? [byLink, byCode] : [byCode, byLink]
    const wrong = await openBrowser(app).post('/sign-in/email-otp', { email, otp: '000000' })
    expect(wrong.status).toBe(400)
    expect((await use()).status).toBe(200)
    expect((await replay()).ok).toBe(false)
    expect((await openBrowser(app).post('/magic-link/verify', { token: early.token })).status).toBe(401)
  })

  test('signs in once where its link and its code are used at the same time, and those of an earlier mail', async () => {
    const { email } = await signUpConfirmed()
    const mails = [await ask(email, 'sign_in_link'), await ask(email, 'sign_in_link')]
    const tries = await Promise.all(
      mails.flatMap(({ token, code }) => [
        openBrowser(app).post('/magic-link/verify', { token }),
        openBrowser(app).post('/sign-in/email-otp', { email, otp: code }),
      ]),
    )
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('to an account whose address was never confirmed leaves nothing to whoever made it', async () => {
    const { browser: attacker, email } = await signUp()
    const owner = openBrowser(app)
    await owner.post('/sign-in/magic-link', { email })
    const { token } = await lastMail(email, 'sign_in_link')
    expect((await owner.post('/magic-link/verify', { token })).status).toBe(200)
    expect((await attacker.post('/sign-in/email', { email, password })).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  test('is replaced by the link of a mail, once, and all sessions end', async () => {
    const { browser: elsewhere, email } = await signUpConfirmed()
    const browser = openBrowser(app)
    await browser.post('/request-password-reset', { email })
    const { token } = await lastMail(email, 'reset_password')
    const refused = await browser.post('/reset-password', { token, newPassword: email })
    expect(await errorOf(refused)).toMatchObject({ code: 'PASSWORD_REFUSED' })
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => browser.post('/reset-password', { token, newPassword })),
    )
    expect(tries.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
    expect(await elsewhere.isIn()).toBe(false)
    expect((await browser.post('/sign-in/email', { email, password })).status).toBe(401)
    expect((await browser.post('/sign-in/email', { email, password: newPassword })).status).toBe(200)
    await lastMail(email, 'password_changed')
  })

  test('that was replaced is not replaced again by an earlier mail', async () => {
    const { email } = await signUpConfirmed()
    const early = await ask(email, 'reset_password')
    const { token } = await ask(email, 'reset_password')
    const reset = (of: string, to: string) =>
      openBrowser(app).post('/reset-password', { token: of, newPassword: to })
    expect((await reset(token, newPassword)).status).toBe(200)
    expect((await reset(early.token, 'yet another password')).ok).toBe(false)
    expect((await openBrowser(app).post('/sign-in/email', { email, password: newPassword })).status).toBe(200)
  })

  test('that is changed in Settings ends what earlier mails contain', async () => {
    const { browser, email } = await signUpConfirmed()
    const link = await ask(email, 'sign_in_link')
    const reset = await ask(email, 'reset_password')
    const changed = await browser.post('/change-password', { currentPassword: password, newPassword })
    expect(changed.status).toBe(200)
    const late = [
      await openBrowser(app).post('/reset-password', { token: reset.token, newPassword: 'yet another one' }),
      await openBrowser(app).post('/magic-link/verify', { token: link.token }),
      await openBrowser(app).post('/sign-in/email-otp', { email, otp: link.code }),
    ]
    expect(late.filter(({ ok }) => ok)).toEqual([])
  })

  test('no token of another kind, or made up, sets one', async () => {
    const { email } = await signUpConfirmed()
    const browser = openBrowser(app)
    await browser.post('/sign-in/magic-link', { email })
    const { token } = await lastMail(email, 'sign_in_link')
    for (const wrong of [token, 'x', `${token}x`, '../reset', '\u202e'])
      expect((await browser.post('/reset-password', { token: wrong, newPassword })).status, wrong).toBe(400)
  })
})

describe('who asks for mails', () => {
  const PATHS = ['/sign-in/magic-link', '/request-password-reset', '/send-verification-email']

  test.each(PATHS)('%s answers the same for an address that is not known, and mails nobody', async (path) => {
    const { email } = await signUpConfirmed()
    const stranger = newEmail()
    const [known, unknown] = [
      await openBrowser(app).post(path, { email }),
      await openBrowser(app).post(path, { email: stranger }),
    ]
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    expect(await selectMails(ctx, stranger)).toEqual([])
  })

  test('gets three an hour for an address, and is told when more may be asked for', async () => {
    for (const email of [(await signUpConfirmed()).email, newEmail()]) {
      const seen: number[] = []
      for (let n = 0; n < 5; n++)
        seen.push((await openBrowser(app).post(PATHS[n % 3] ?? '', { email })).status)
      expect(seen.slice(-2)).toEqual([429, 429])
      const answer = await openBrowser(app).post('/request-password-reset', { email })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
    }
  })

  test('is told where no mail is sent', async () => {
    const browser = openBrowser(doorOf({ ...ctx, mailer: { by: 'none' } }))
    const answer = await browser.post('/sign-in/magic-link', { email: newEmail() })
    expect([answer.status, (await errorOf(answer)).code]).toEqual([409, 'MAIL_NOT_SET_UP'])
    const methods = await (await browser.get('/api/auth/methods')).json()
    expect(methods).toEqual({ google: false, mail: 'none', sms: 'none' })
  })
})

test('links in mails lead to this Radar, whatever host a request names', async () => {
  const { email } = await signUpConfirmed()
  await app.request('http://127.0.0.1:3000/api/auth/sign-in/magic-link', {
    method: 'POST',
    headers: {
      origin: 'http://127.0.0.1:3000',
      'x-forwarded-host': 'evil.example',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email }),
  })
  const { text } = await lastMail(email, 'sign_in_link')
  expect(text.match(/https?:\/\/[^/\s]+/g)).toEqual(['http://localhost:3000'])
})

test('the outbox page shows mails to this machine alone', async () => {
  const here = { ...ctx, mailer: { by: 'outbox' as const } }
  const ask = (address: string, headers = {}, host = 'localhost:3000') =>
    openDoor({ ...world, ctx: here }, { addressOf: () => address }).request(`http://${host}/outbox`, {
      headers,
    })
  const { email } = await signUp()
  const shown = await ask('127.0.0.1')
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(await shown.text()).toContain(email)
  for (const answer of [
    await ask('192.168.1.7'),
    await ask('203.0.113.9'),
    await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }),
    await ask('127.0.0.1', {}, '192.168.1.7:3000'),
    await openDoor({ ...world, ctx }, { addressOf: () => '127.0.0.1' }).request(
      'http://localhost:3000/outbox',
    ),
  ]) {
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain(email)
  }
})

test('neither tokens nor codes stand in the database or in the log', async () => {
  const { browser, email } = await signUpConfirmed()
  await browser.post('/request-password-reset', { email })
  const { token } = await lastMail(email, 'reset_password')
  const { rows } = await world.connection.raw.execute('select * from verifications')
  const { rows: mails } = await world.connection.raw.execute('select * from mail_outbox')
  expect(JSON.stringify([rows, mails])).not.toContain(token)
  expect(world.logged.join('')).not.toContain(token)
})

test('a link goes on working when somebody whose address ends like its own deletes their account', async () => {
  const { email } = await signUpConfirmed()
  const other = await world.signUp()
  await world.ctx.db.transaction((tx) =>
    tx
      .update(users)
      .set({ email: email.slice(1) })
      .where(eq(users.id, other.user.id)),
  )
  const { token } = await ask(email, 'sign_in_link')
  await other.api.functions.deleteUserAccount({ confirmation: 'DELETE', password })
  expect((await openBrowser(app).post('/magic-link/verify', { token })).status).toBe(200)
})
