import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld } from '../testing/index.ts'
import type { Person, World } from '../testing/index.ts'
import { openDoor } from '../testing/open-door.ts'

const ORIGIN = 'http://localhost:3000'
const inline = 'document.documentElement.dataset.theme = "dark"'
const page = (body: string) => `<!doctype html><html><body><script>${inline}</script>${body}</body></html>`

let world: World
let ann: Person
let webDir: string
let app: Hono

beforeAll(async () => {
  world = await createWorld()
  ann = await world.signUp()
  webDir = await mkdtemp(join(tmpdir(), 'radar-web-'))
  await mkdir(join(webDir, 'assets'))
  await mkdir(join(webDir, 'auth'))
  await writeFile(join(webDir, '__spa-fallback.html'), page('<script src="/assets/app.js"></script>'))
  await writeFile(
    join(webDir, 'index.html'),
    page('<script type="module" async="">\nimport("/a")\n</script>'),
  )
  await writeFile(join(webDir, 'auth', 'index.html'), page(''))
  await mkdir(join(webDir, '404'))
  await writeFile(join(webDir, '404', 'index.html'), page(''))
  await writeFile(join(webDir, 'assets', 'app.js'), 'console.log(1)')
  app = openDoor(world, { webDir })
})
afterAll(async () => {
  await rm(webDir, { recursive: true })
  await world.close()
})

const own = { origin: ORIGIN, 'content-type': 'application/json' }
const asked: [string, number, string, RequestInit][] = [
  ['a page', 200, '/', {}],
  ['a page below', 200, '/auth', { headers: { accept: 'text/html' } }],
  ['a page that only the app knows', 200, '/dashboard/campaigns/7', { headers: { accept: 'text/html' } }],
  ['a page that nobody knows', 404, '/dashboard/anything', { headers: { accept: 'text/html' } }],
  ['what programs look for', 404, '/.well-known/anything', { headers: { accept: 'text/html,*/*' } }],
  ['an asset', 200, '/assets/app.js', {}],
  ['an asset that is not there', 404, '/assets/none.js', {}],
  ['what search engines ask for', 200, '/robots.txt', {}],
  ['a path that leads elsewhere', 302, '/pricing', {}],
  ['a path that nobody knows', 404, '/nothing', {}],
  ['the API', 200, '/api/v1/instance', {}],
  ['the API, signed out', 401, '/api/v1/campaigns', {}],
  ['RPC', 200, '/rpc/about/instance', {}],
  ['RPC, refused', 401, '/rpc/campaigns/list', {}],
  ['the sign-in library', 200, '/api/auth/get-session', {}],
  [
    'the sign-in library, refused',
    401,
    '/api/auth/sign-in/email',
    post('{"email":"a@example.com","password":"x"}'),
  ],
  ['a fault in the body', 400, '/api/v1/campaigns', post('{')],
  ['a foreign origin', 403, '/api/v1/campaigns', { method: 'POST' }],
  [
    'a wrong type',
    415,
    '/api/v1/campaigns',
    { ...post('x'), headers: { origin: ORIGIN, 'content-type': 'x/y' } },
  ],
  ['too much', 413, '/api/auth/sign-in/email', post('x'.repeat(2_000_000))],
  ['health', 200, '/healthz', {}],
  ['the description of the API', 200, '/api/openapi.json', {}],
  ['the way back from the forum', 302, '/functions/v1/reddit-oauth?error=access_denied', {}],
  ['the way back from Slack', 302, '/functions/v1/slack-oauth?error=access_denied', {}],
  ['a method without an answer', 405, '/api/v1/instance', { method: 'OPTIONS' }],
]

function post(body: string): RequestInit {
  return { method: 'POST', headers: own, body }
}

test.each(asked)('%s (%i) carries every header of protection', async (_, status, path, init) => {
  const answer = await app.request(`${ORIGIN}${path}`, init)
  expect(answer.status).toBe(status)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
  const policy = readPolicy(answer)
  expect(policy).toMatchObject({
    'default-src': ["'none'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
  expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe-eval|\*|http:|https:/)
  expect(policy['script-src']).not.toContain("'unsafe-inline'")
  expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  expect(answer.headers.has('x-powered-by')).toBe(false)
  expect(answer.headers.has('strict-transport-security')).toBe(false)
})

test('a fault of ours carries them too, and nothing of the fault', async () => {
  const fail = () => Promise.reject(new Error('select secret'))
  const broken = openDoor({
    connection: world.connection,
    ctx: { ...world.ctx, dbFor: () => ({ transaction: fail, statement: fail }) },
  })
  const headers = { cookie: ann.cookie }
  for (const path of ['/api/v1/campaigns', '/rpc/campaigns/list?data=%7B%22json%22:%7B%7D%7D']) {
    const answer = await broken.request(`${ORIGIN}${path}`, { headers })
    expect(answer.status).toBe(500)
    expect(readPolicy(answer)['default-src']).toEqual(["'none'"])
    expect(await answer.text()).not.toMatch(/secret|\n\s+at /)
  }
})

test('under https browsers are told to stay there', async () => {
  const https = openDoor(world, { url: 'https://radar.example.com', webDir })
  for (const path of ['/', '/api/v1/instance', '/nothing'])
    expect(
      (await https.request(`https://radar.example.com${path}`)).headers.get('strict-transport-security'),
    ).toMatch(/^max-age=\d{8,}/)
})

test('inline scripts run only as the build wrote them', async () => {
  const { 'script-src': allowed } = readPolicy(await app.request(`${ORIGIN}/`))
  for (const script of [inline, '\nimport("/a")\n'])
    expect(allowed).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(allowed).toHaveLength(3)
})

test('what the API says of somebody is kept nowhere', async () => {
  for (const path of ['/api/v1/campaigns', '/rpc/campaigns/list', '/api/auth/get-session']) {
    const answer = await app.request(`${ORIGIN}${path}`, { headers: { cookie: ann.cookie } })
    expect(answer.headers.get('cache-control'), path).toMatch(/no-store/)
  }
  expect((await app.request(`${ORIGIN}/assets/app.js`)).headers.get('cache-control')).toContain('immutable')
  expect((await app.request(`${ORIGIN}/`)).headers.get('cache-control')).toBe('no-cache')
})

function readPolicy(answer: Response): Record<string, string[]> {
  const parts = (answer.headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim())
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', ...values] = part.split(/\s+/)
      return [name, values]
    }),
  )
}
