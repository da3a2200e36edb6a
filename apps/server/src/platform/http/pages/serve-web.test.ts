import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORUM_PLACEHOLDER, ORIGIN_PLACEHOLDER, PUBLIC_PAGES, SUPPORT_PLACEHOLDER } from '@radar/contract'
import { openDoor } from '../../../testing/open-door.ts'
import { createWorld } from '../../../testing/index.ts'
import type { Person, World } from '../../../testing/index.ts'

const LONG = 'Somebody asks. '.repeat(200)
const PAGE = { accept: 'text/html' }
const FUNCTIONS = [
  'check-subscription',
  'usage-check',
  'create-checkout',
  'customer-portal',
  'reddit-search',
  'reddit-monitor',
]
/** A campaign carries its subreddits, keywords, blocked users and intent queries. */
const DATA_CALLS = [
  'get /api/v1/campaigns',
  'post /api/v1/campaigns',
  'get /api/v1/campaigns/{id}',
  'patch /api/v1/campaigns/{id}',
  'delete /api/v1/campaigns/{id}',
  'get /api/v1/reddit-credentials',
  'delete /api/v1/reddit-credentials/{id}',
]

let world: World
let ann: Person
let webDir: string
let app: Hono

beforeAll(async () => {
  world = await createWorld()
  ann = await world.signUp()
  webDir = await mkdtemp(join(tmpdir(), 'radar-web-'))
  await writePage('.', `<link rel="canonical" href="${ORIGIN_PLACEHOLDER}/"/>${LONG}`)
  await writePage('help', 'Help')
  await writePage('privacy', `<a href="${SUPPORT_PLACEHOLDER}">`)
  await writePage('auth', `<html data-forum="${FORUM_PLACEHOLDER}">`)
  await writePage('404', 'Oops! Page not found')
  await writeFile(join(webDir, '__spa-fallback.html'), 'The app')
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'assets/app.js'), 'whole')
  await writeFile(join(webDir, 'assets/app.js.br'), 'as brotli')
  await writeFile(join(webDir, 'assets/app.js.gz'), 'as gzip')
  app = openDoor(world, { webDir, url: 'https://radar.example.com' })
})
afterAll(async () => {
  await rm(webDir, { recursive: true })
  await world.close()
})

async function writePage(path: string, html: string) {
  await mkdir(join(webDir, path), { recursive: true })
  await writeFile(join(webDir, path, 'index.html'), html)
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.request(`https://radar.example.com${path}`, { headers })

test('an asset is handed out as it was compressed, in what the client takes', async () => {
  const taken = async (encoding: string) => {
    const answer = await ask('/assets/app.js', { 'accept-encoding': encoding })
    return [answer.headers.get('content-encoding'), await answer.text()]
  }
  expect(await taken('gzip, deflate, br')).toEqual(['br', 'as brotli'])
  expect(await taken('gzip')).toEqual(['gzip', 'as gzip'])
  expect(await taken('identity')).toEqual([null, 'whole'])
})

test('a page is compressed, names this Radar, and is not sent again while it is the same', async () => {
  const answer = await ask('/', { ...PAGE, 'accept-encoding': 'gzip, br' })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  const html = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()
  expect(html).toBe(`<link rel="canonical" href="https://radar.example.com/"/>${LONG}`)
  expect(await (await ask('/', PAGE)).text()).toBe(html)

  const again = await ask('/', { ...PAGE, 'if-none-match': answer.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('a document says whether the forum is made up, so that its strip shows at once', async () => {
  const forum = world.ctx.forum.demo ? 'demo' : 'live'
  expect(await (await ask('/auth', PAGE)).text()).toBe(`<html data-forum="${forum}">`)
})

test('contacting support leads to what whoever runs Radar has set, and else to the help center', async () => {
  const linkAt = async (door: Hono) => {
    const answer = await door.request('https://radar.example.com/privacy', { headers: PAGE })
    return answer.text()
  }
  const url = 'https://radar.example.com'
  const page = openDoor(world, { webDir, url, support: 'https://example.com/ask?a=$&b=2' })
  expect(await linkAt(app)).toBe('<a href="/help#contact">')
  expect(await linkAt(page)).toBe('<a href="https://example.com/ask?a=$&amp;b=2">')
})

test('a page of the app is the app, and any other path the page that says so', async () => {
  const open = async (path: string) => {
    const answer = await ask(path, PAGE)
    return [answer.status, await answer.text()]
  }
  expect(await open('/help')).toEqual([200, 'Help'])
  expect(await open('/dashboard/campaigns/7')).toEqual([200, 'The app'])
  expect(await open('/demo')).toEqual([200, 'The app'])
  expect(await open('/demo/settings')).toEqual([200, 'The app'])
  expect(await open('/demo/campaigns/new')).toEqual([200, 'The app'])
  expect(await open('/demo/nowhere')).toEqual([404, 'Oops! Page not found'])
  expect(await open('/nowhere')).toEqual([404, 'Oops! Page not found'])
  expect(await open('/dashboard/nowhere')).toEqual([404, 'Oops! Page not found'])
  expect(await open('/404')).toEqual([404, 'Oops! Page not found'])
  expect(await open('/..%2f..%2fetc/passwd')).toEqual([404, 'Oops! Page not found'])
})

test.each(['*/*', 'text/*', 'text/html;q=0.9, application/json;q=0.1', undefined])(
  'a page of the app is there for whoever accepts %s',
  async (accept) => {
    const paths = [
      '/demo',
      '/demo/leads',
      '/billing',
      '/dashboard',
      '/dashboard/leads',
      '/dashboard/settings',
    ]
    for (const path of paths) {
      const answer = await ask(path, accept === undefined ? {} : { accept })
      expect([answer.status, await answer.text()], path).toEqual([200, 'The app'])
    }
  },
)

test('a program that accepts JSON alone, or asks for no page, is answered in JSON', async () => {
  for (const [path, accept] of [
    ['/dashboard', 'application/json'],
    ['/dashboard/nothing-of-ours', '*/*'],
  ] as const) {
    const answer = await ask(path, { accept })
    expect([answer.status, await answer.json()], path).toMatchObject([404, { code: 'NOT_FOUND' }])
  }
})

test('the pricing is a part of the landing page', async () => {
  const answer = await ask('/pricing', PAGE)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/#pricing'])
})

test('search engines are told which pages there are, and where to look no further', async () => {
  const map = await (await ask('/sitemap.xml')).text()
  for (const page of PUBLIC_PAGES) expect(map).toContain(`<loc>https://radar.example.com${page}</loc>`)
  expect(map).not.toContain('/dashboard')
  const robots = await (await ask('/robots.txt')).text()
  expect(robots).toContain('Disallow: /dashboard\n')
  expect(robots).toContain('Sitemap: https://radar.example.com/sitemap.xml\n')
})

test('JSON over one KB is compressed, less is not', async () => {
  const long = await ask('/api/openapi.json', { 'accept-encoding': 'gzip' })
  expect(long.headers.get('content-encoding')).toBe('gzip')
  expect(JSON.parse(gunzipSync(await long.arrayBuffer()).toString())).toHaveProperty('openapi')
  expect(long.headers.get('vary')).toBe('Accept-Encoding')

  const short = await ask('/api/v1/instance', { 'accept-encoding': 'gzip' })
  expect(short.headers.get('content-encoding')).toBeNull()
  expect(await short.json()).toHaveProperty('version')

  const refused = await ask('/api/openapi.json', { 'accept-encoding': 'br;q=0, gzip;q=0' })
  expect(refused.headers.get('content-encoding')).toBeNull()
  expect(await refused.json()).toHaveProperty('openapi')
})

test('the description of the API names every call of the first part of the specification', async () => {
  const described = (await (await ask('/api/openapi.json')).json()) as { paths: Record<string, object> }
  const calls = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  for (const name of FUNCTIONS) expect(calls).toContain(`post /functions/v1/${name}`)
  expect(calls).toEqual(expect.arrayContaining(DATA_CALLS))
})

test('an event stream arrives as it is written', async () => {
  const answer = await ann.request('/api/v1/events', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(answer.headers.get('content-encoding')).toBeNull()
  await answer.body?.cancel()
})
