import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { nameLink } from '../notifications/index.ts'
import { unsubscribeUrl } from '../notifications/mails/unsubscribe.ts'
import { DOORS } from '../platform/http/doors.ts'
import { createLog } from '../platform/process/log.ts'
import { allowAccess } from '../testing/connect-account.ts'
import { connectAccount, plantMatch, setUpWorld } from '../testing/index.ts'
import { runAsOwner } from '../testing/run-as-owner.ts'

const ORIGIN = 'http://localhost:3000'
const world = setUpWorld()

const logged = () => world.logged.join('')

test('no flow, good or bad, logs a secret at any level', async () => {
  const secrets = new Set<string>()
  const email = `marked.${randomUUID()}@example.com`
  const password = `marked-password-${randomUUID()}`
  const post = (path: string, body: object) =>
    world.app.request(`${ORIGIN}${path}`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  for (const secret of [email, password]) secrets.add(secret)
  const signedUp = await post('/api/auth/sign-up/email', { name: 'Sam', email, password })
  const { token } = (await signedUp.json()) as { token: string }
  const cookie = signedUp.headers.getSetCookie().map((set) => set.split(';')[0]!.split('=')[1]!)
  for (const secret of [token, ...cookie]) secrets.add(secret)
  await post('/api/auth/sign-up/email', { name: 'Sam', email, password })
  for (let n = 0; n < 12; n++) await post('/api/auth/sign-in/email', { email, password: `${password}-wrong` })

  const ann = await world.signUp({ plan: 'moderator' })
  const annsCookie = decodeURIComponent(ann.cookie.split('=')[1]!)
  for (const secret of [annsCookie, annsCookie.split('.')[0]!]) secrets.add(secret)
  const { authorizeUrl } = await ann.api.functions.redditConfig({ purpose: 'main' })
  secrets.add(new URL(authorizeUrl).searchParams.get('state')!)
  const back = await allowAccess(authorizeUrl, 'ann_main')
  secrets.add(new URL(back, ORIGIN).searchParams.get('code')!)
  await ann.request(back)
  await ann.request(back)
  await ann.request(back.replace(/code=[^&]+/, 'code=marked-code'))
  secrets.add('marked-code')
  await ann.request('/functions/v1/reddit-oauth?error=access_denied&state=marked-state')
  await ann.request('/functions/v1/slack-oauth?code=marked-code&state=marked-state')
  secrets.add('marked-state')
  await connectAccount(ann, { account: 'ann_buddy', purpose: 'buddy' })
  const { matchId } = await plantMatch(world, ann)
  await ann.api.functions.generateLeadReply({ matchId })

  await runAsOwner(world.connection, 'alter table sessions rename to sessions_away')
  const failing = [
    await ann.request('/api/v1/campaigns'),
    await post('/api/auth/sign-in/email', { email: `x${email}`, password }),
    await post('/api/auth/sign-up/email', { name: 'Sam', email: `y${email}`, password }),
  ]
  await runAsOwner(world.connection, 'alter table sessions_away rename to sessions')
  expect(failing.map((answer) => answer.status)).toContain(500)

  for (const kept of await runAsOwner<{ password: string | null }>(
    world.connection,
    'select password from accounts',
  ))
    if (kept.password) secrets.add(kept.password)

  expect(world.logged.length).toBeGreaterThan(3)
  expect(logged()).toContain('request.failed')
  expect(secrets.size).toBeGreaterThan(9)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8)
    expect(logged()).not.toContain(secret)
    expect(logged()).not.toContain(decodeURIComponent(secret))
  }
})

test('an address that is a credential is logged without it, whatever fails behind it', async () => {
  const person = await world.signUp()
  const secret = randomUUID()
  const marked = `${secret}-${secret}`.slice(0, 43)
  const unsubscribe = new URL(unsubscribeUrl(world.ctx, person.user.id, 'campaign_updates')).pathname
  const link = {
    action: 'keep',
    match_id: randomUUID(),
    expires_at: new Date('2100-01-01T00:00:00Z'),
  } as const
  const alert = new URL(nameLink(world.ctx, link).url).pathname
  const report = { method: 'POST', body: JSON.stringify({ ref: 'rd-0123456789' }) }
  const before = world.logged.length
  const tables = ['visit_hooks', 'client_links', 'campaign_feeds', 'users', 'alert_link_uses']
  for (const table of tables)
    await runAsOwner(world.connection, `alter table ${table} rename to ${table}_away`)
  const failing = [
    await world.app.request(`${ORIGIN}/hooks/visits/${marked}`, report),
    await world.app.request(`${ORIGIN}${unsubscribe}`, { method: 'POST' }),
    await world.app.request(`${ORIGIN}${alert}`),
    await world.app.request(`${ORIGIN}/client/${marked}`),
    await world.app.request(`${ORIGIN}/feeds/${marked}.atom`),
  ]
  for (const table of tables)
    await runAsOwner(world.connection, `alter table ${table}_away rename to ${table}`)
  expect(failing.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500])
  const lines = world.logged.slice(before)
  const failed = lines.map((line) => JSON.parse(line) as { event: string; path: string })
  expect(failed.filter(({ event }) => event === 'request.failed').map(({ path }) => path)).toEqual([
    ...DOORS.visit.paths,
    ...DOORS.link.paths,
  ])
  for (const token of [marked, unsubscribe.split('/').at(-1)!, alert.split('/').at(-1)!])
    expect(lines.join('')).not.toContain(token)
})

test('what is named like a secret is left out, however deep it lies', () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const marked = 'marked secret'
  log.info('all', {
    token: marked,
    tokens: [marked],
    headers: { cookie: marked, authorization: { scheme: marked } },
    list: [{ password: marked }, { apiKey: marked, kept: 'said' }],
    oauth_state: marked,
    client_secret: marked,
    code: marked,
  })
  expect(lines.join('')).not.toContain(marked)
  expect(lines.join('')).toContain('said')
})

test('a failed query says its text, and not what was given with it', () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const cause = new Error('Failed query: select 1 where a = $1\nparams: marked\nover, two lines')
  log.error('failed', { error: new Error('Failed query: insert $1\nparams: marked', { cause }) })
  expect(lines.join('')).not.toMatch(/marked|two lines/)
  expect(lines.join('')).toContain('Failed query: insert $1')
  expect(lines.join('')).toContain('logs-keep-secrets.test.ts')
})

test('what was given with a failed query is left out though it looks like calls', () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const given = 'first\n    at pasted (trace.ts:1:1)\nmarked\n    at another (trace.ts:2:2)\nmarked'
  const error = new Error(`Failed query: insert $1\nparams: ${given}`)
  const renamed = new Error(`Failed query: update $1\nparams: ${given}`)
  expect(renamed.stack).toContain('marked')
  renamed.message = 'It was renamed.'
  log.error('failed', { error, renamed })
  expect(lines.join('')).not.toMatch(/marked|pasted|another/)
  const logged = JSON.parse(lines[0]!) as { error: { message: string; stack: string } }
  expect(logged.error.message).toBe('Failed query: insert $1\nparams: [redacted]')
  expect(logged.error.stack).toMatch(
    /^Error: Failed query: insert \$1\nparams: \[redacted\]\n {4}at .*logs-keep-secrets/,
  )
})

test('an error is logged with its code, and with the errors that it is made of', () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:9'), { code: 'ECONNREFUSED' })
  const all = Object.assign(new AggregateError([refused, 'marked']), { code: 'ECONNREFUSED' })
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const typed = Object.assign(new Error('The code is wrong.'), { code: '123456' })
  log.error('failed', { error: new Error('No connection.', { cause: all }), deadlock, typed, code: 'MARKED' })
  expect(lines.join('')).not.toMatch(/marked|123456/i)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    error: { cause: { code: 'ECONNREFUSED', errors: [{ message: refused.message }, 'string'] } },
    deadlock: { code: '40P01' },
  })
})

test('a line stays one line, whatever is logged', () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  log.info('said', { path: '/x\n{"level":"error","event":"forged"}\r\u2028' })
  expect(lines).toHaveLength(1)
  expect(lines[0]!.split('\n')).toHaveLength(2)
  expect(JSON.parse(lines[0]!)).toMatchObject({ event: 'said' })
})
