import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../platform/ctx.ts'
import { createTexter } from '../../platform/texter.ts'
import { LONG_ANSWER_MB } from '../../testing/answer-at-length.ts'
import { setUpWorld } from '../../testing/index.ts'
import { openBrowser } from '../../testing/open-browser.ts'
import type { Browser } from '../../testing/open-browser.ts'
import { openDoor } from '../../testing/open-door.ts'
import { selectMails } from '../../testing/select-mails.ts'
import { openTextServer } from '../../testing/text-server.ts'
import type { TextServer } from '../../testing/text-server.ts'
import { totpCode } from '../../testing/totp-code.ts'

const password = 'a long password'

const world = setUpWorld()
let provider: TextServer
let app: Hono
let numbers = 0
let addresses = 0
const addressOf = () => `10.4.${Math.floor(addresses / 250)}.${addresses++ % 250}`

beforeAll(async () => {
  provider = await openTextServer()
  const ctx: Ctx = { ...world.ctx, mailer: { by: 'outbox' }, texter: createTexter(provider.config) }
  app = openDoor({ ...world, ctx }, { addressOf })
})
afterAll(() => provider.close())

async function signUp(of: Hono = app) {
  const browser = openBrowser(of)
  const email = `${randomUUID()}@example.com`
  await browser.post('/sign-up/email', { name: 'Sam', email, password })
  return { browser, email, phone: `+4420794600${numbers++ + 10}` }
}
async function enrol() {
  const person = await signUp()
  const begun = await person.browser.post('/two-factor/enable-phone', { phone: person.phone, password })
  expect(begun.status).toBe(200)
  const { backupCodes } = (await begun.json()) as { backupCodes: string[] }
  const code = provider.codeFor(person.phone)
  expect((await person.browser.post('/two-factor/verify-otp', { code })).status).toBe(200)
  return { ...person, backupCodes }
}
const challenge = async (browser: Browser, email: string) =>
  (await (await browser.post('/sign-in/email', { email, password })).json()) as {
    twoFactorRedirect?: boolean
    twoFactorMethods?: string[]
  }
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

test('a phone becomes the second factor by the code that it was texted, and its owner is told', async () => {
  const { browser, email, phone } = await signUp()
  const typed = `${phone.slice(0, 3)} (${phone.slice(3, 5)}) ${phone.slice(5)}`
  const begun = await browser.post('/two-factor/enable-phone', { phone: typed, password })
  expect(await begun.json()).toMatchObject({ phone: `…${phone.slice(-3)}` })
  const [text] = provider.texts.filter(({ to }) => to === phone)
  expect(text).toMatchObject({
    from: '+15550100',
    body: expect.stringMatching(/^\d{6} is your code for Radar/),
  })
  expect(text?.authorization).toBe(`Basic ${Buffer.from('AC-radar:a token').toString('base64')}`)
  expect((await browser.post('/two-factor/verify-otp', { code: '000000' })).status).toBe(401)
  expect(await challenge(openBrowser(app), email)).not.toHaveProperty('twoFactorRedirect')
  await browser.post('/two-factor/verify-otp', { code: provider.codeFor(phone) })
  expect(await challenge(openBrowser(app), email)).toMatchObject({
    twoFactorRedirect: true,
    twoFactorMethods: ['otp'],
  })
  expect((await selectMails(world.ctx, email)).map(({ kind }) => kind)).toContain('second_factor_changed')
})

test('after the password comes a text message, whose code works once; a recovery code does too', async () => {
  const { email, phone, backupCodes } = await enrol()
  const browser = openBrowser(app)
  await challenge(browser, email)
  expect(await browser.isIn()).toBe(false)
  expect((await browser.post('/two-factor/send-otp')).status).toBe(200)
  const code = provider.codeFor(phone)
  expect((await browser.post('/two-factor/verify-otp', { code })).status).toBe(200)
  expect(await browser.isIn()).toBe(true)
  const other = openBrowser(app)
  await challenge(other, email)
  expect(await codeOf(await other.post('/two-factor/verify-otp', { code }))).toBe('OTP_HAS_EXPIRED')
  expect((await other.post('/two-factor/verify-backup-code', { code: backupCodes[0]! })).status).toBe(200)
  expect(await other.isIn()).toBe(true)
})

test('a code is for the challenge that asked for it, and five wrong ones end it', async () => {
  const { email, phone } = await enrol()
  const [mine, theirs] = [openBrowser(app), openBrowser(app)]
  for (const browser of [mine, theirs]) await challenge(browser, email)
  await theirs.post('/two-factor/send-otp')
  const code = provider.codeFor(phone)
  await mine.post('/two-factor/send-otp')
  if (code !== provider.codeFor(phone))
    expect((await mine.post('/two-factor/verify-otp', { code })).status).toBe(401)
  for (let tries = 0; tries < 5; tries++) await theirs.post('/two-factor/verify-otp', { code: '000001' })
  expect((await theirs.post('/two-factor/verify-otp', { code })).ok).toBe(false)
  expect(await theirs.isIn()).toBe(false)
})

test('whoever has an app gets no text message, and a phone that was not confirmed is none', async () => {
  const { browser, email, phone } = await signUp()
  await browser.post('/two-factor/enable-phone', { phone, password })
  const enabled = await browser.post('/two-factor/enable', { password })
  const { totpURI } = (await enabled.json()) as { totpURI: string }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  await browser.post('/two-factor/verify-totp', { code: totpCode(secret, Date.now()) })
  const sent = provider.texts.length
  const asking = openBrowser(app)
  expect((await challenge(asking, email)).twoFactorMethods).toContain('totp')
  expect(await codeOf(await asking.post('/two-factor/send-otp'))).toBe('NO_PHONE')
  expect(await codeOf(await browser.post('/two-factor/enable-phone', { phone, password }))).toBe(
    'TOTP_ALREADY_ENABLED',
  )
  expect(provider.texts.length).toBe(sent)
})

test('a number gets five messages an hour, wherever they are asked for', async () => {
  const { email } = await enrol()
  const answers = []
  for (let times = 0; times < 5; times++) {
    const browser = openBrowser(app)
    await challenge(browser, email)
    answers.push((await browser.post('/two-factor/send-otp')).status)
  }
  expect(answers).toEqual([200, 200, 200, 200, 429])
})

test('a provider that refuses is told of, and nothing is switched on', async () => {
  const { browser, email, phone } = await signUp()
  provider.answer(400, { code: 21_211, message: 'not a number' })
  const refused = await browser.post('/two-factor/enable-phone', { phone, password })
  provider.answer(201, {})
  expect([refused.status, await codeOf(refused)]).toEqual([502, 'TEXT_NOT_SENT'])
  expect(await challenge(openBrowser(app), email)).not.toHaveProperty('twoFactorRedirect')
  expect(world.logged.join('\n')).toContain('21211')
  expect(world.logged.join('\n')).not.toContain(phone)
})

test.each([
  [400, 502],
  [201, 200],
])('an answer of 64 MB with status %i is left unread', async (status, told) => {
  const { browser, phone } = await signUp()
  const sent = provider.answerAtLength(status)
  const before = world.logged.length
  const begun = await browser.post('/two-factor/enable-phone', { phone, password })
  provider.answer(201, {})
  expect(begun.status).toBe(told)
  expect(sent.mb).toBeLessThan(LONG_ANSWER_MB)
  await expect.poll(() => sent.isCut).toBe(true)
  expect(world.logged.slice(before).join('').includes('It has more than 20000 bytes.')).toBe(status === 400)
})

test.each(['', '020 7946 0000', '+0123456789', '+44 20 7946 0000 ext. 7', '+'.padEnd(30, '1'), '<b>'])(
  'what is no number is told at the field: %j',
  async (phone) => {
    const { browser } = await signUp()
    const refused = await browser.post('/two-factor/enable-phone', { phone, password })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ data: { fields: { phone: [expect.any(String)] } } })
  },
)

test('without a provider the code lies in the outbox of this machine, and elsewhere phones are not offered', async () => {
  const local: Ctx = { ...world.ctx, mailer: { by: 'outbox' }, texter: { by: 'outbox' } }
  const { browser, phone } = await signUp(openDoor({ ...world, ctx: local }, { addressOf }))
  await browser.post('/two-factor/enable-phone', { phone, password })
  const [text] = await selectMails(world.ctx, phone)
  expect((await browser.post('/two-factor/verify-otp', { code: text?.code })).status).toBe(200)

  const { browser: away, phone: other } = await signUp(openDoor(world, { addressOf }))
  expect(await (await away.get('/api/auth/methods')).json()).toMatchObject({ sms: 'none' })
  for (const [path, body] of [
    ['/two-factor/enable-phone', { phone: other, password }],
    ['/two-factor/send-otp', {}],
  ] as const)
    expect(await codeOf(await away.post(path, body))).toBe('SMS_NOT_SET_UP')
})
