import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../platform/http/http-server.ts'
import { endlessBody } from '../../testing/endless-body.ts'
import { createWorld } from '../../testing/index.ts'
import type { World } from '../../testing/index.ts'
import { openDoor } from '../../testing/open-door.ts'
import { openPracticeForum } from './open-practice-forum.ts'
import type { PracticeForum } from './open-practice-forum.ts'

const KB = 1024
const FORM = 'application/x-www-form-urlencoded'

let world: World
let forum: PracticeForum
let app: Hono
let dataDir: string

beforeAll(async () => {
  world = await createWorld()
  world.setNow(new Date())
  dataDir = await mkdtemp(join(tmpdir(), 'radar-forum-'))
  forum = openPracticeForum({ dataDir, publicUrl: undefined, secret: world.ctx.key('the demo forum') })
  app = openDoor(world, {
    practiceForum: forum,
    addressOf: (env) => (env as { address?: string } | undefined)?.address ?? '192.0.2.1',
  })
})
afterAll(async () => {
  forum.close()
  await world.close()
  await rm(dataDir, { recursive: true })
})

const post = async (path: string, body: string | ReadableStream, headers: Record<string, string> = {}) =>
  app.request(`http://localhost:3000/forum${path}`, {
    method: 'POST',
    headers: { 'user-agent': 'test:guards:1 (by /u/test)', 'content-type': FORM, ...headers },
    body,
    duplex: 'half',
  })

test.each(['/api/v1/authorize', '/api/v1/access_token', '/api/v1/revoke_token', '/api/comment', '/nothing'])(
  'a body for %s is not read beyond what a form holds',
  async (path) => {
    const largest = path.startsWith('/api/v1/') ? 8 : 384
    const { stream, parts } = endlessBody('x'.repeat(KB))
    expect((await post(path, stream)).status).toBe(413)
    expect(parts()).toBeLessThan(largest + 4)

    const declared = endlessBody('x'.repeat(KB))
    const headers = { 'content-length': String(200 * KB * KB) }
    expect((await post(path, declared.stream, headers)).status).toBe(413)
    expect(declared.parts()).toBeLessThan(2)
  },
)

test('the secret that the forum is called with is nobody else’s', async () => {
  const secrets = ['radar-demo-secret', '', forum.clientSecret]
  const statuses = secrets.map(async (secret) => {
    const authorization = `Basic ${btoa(`radar-demo:${secret}`)}`
    return (await post('/api/v1/access_token', 'grant_type=client_credentials', { authorization })).status
  })
  expect(await Promise.all(statuses)).toEqual([401, 401, 200])
})

test('a flood from an address is refused there, and Radar’s own calls from the same go on', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0 })
  server.serve((request) => app.fetch(request, { address: '127.0.0.1' }))
  const url = `http://127.0.0.1:${server.port}/forum/`
  const flood = async () => app.request('http://localhost:3000/api/nothing', {}, { address: '127.0.0.1' })
  let sent = 0
  while ((await flood()).status !== 429) expect((sent += 1)).toBeLessThan(2_000)

  const call = (how: typeof globalThis.fetch) =>
    how(`${url}api/v1/access_token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`radar-demo:${forum.clientSecret}`)}`,
        'user-agent': 'test:guards:1 (by /u/test)',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
  expect((await call(fetch)).status).toBe(429)
  expect((await call(forum.call)).status).toBe(200)
  await server.close()
})
