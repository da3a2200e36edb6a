import { UnknownFaultError } from '@radar/simulator-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serveDiscourse } from '../serve.ts'
import type { ServedSimulator } from '../serve.ts'
import { createDiscourseSimulator } from '../simulator.ts'
import type { Action, Fault } from './fault.ts'

const simulator = createDiscourseSimulator({ start: 1_790_000_000, control: true })
let served: ServedSimulator

beforeAll(async () => {
  served = await serveDiscourse(simulator, { port: 0, hostname: '127.0.0.1' })
  simulator.addPosts([{ id: 1, username: 'ann', title: 'Glue' }])
})
afterAll(() => served.close())
beforeEach(() => simulator.planFaults([]))

const get = (path: string) => fetch(`${served.url}${path}`, { redirect: 'manual' })
const plan = (action: Action, on: Fault['on'] = {}) => simulator.planFaults([{ do: action, on }])

test('a fault meets the calls it is meant for', async () => {
  plan({ kind: 'answer', status: 503 }, { endpoint: 'GET /posts/*', nth: 2 })
  const statuses = []
  for (const path of ['/posts/1.json', '/latest.json', '/posts/1.json', '/posts/1.json']) {
    statuses.push((await get(path)).status)
  }
  expect(statuses).toEqual([200, 200, 503, 200])
  expect(simulator.state.requestLog.calls.at(-2)).toMatchObject({ status: 503, fault: 'answer 1' })
})

test.each([
  ['json', 'application/json; charset=utf-8', /wait_seconds/],
  ['html', 'text/html', /Too Many/],
  ['text', 'text/plain', /Slow down/],
  ['empty', 'text/plain', /^$/],
] as const)('429 with a body of %s', async (body, type, words) => {
  plan({ kind: 'too-many', body, retryAfter: '7' })
  const response = await get('/posts.json')
  expect([response.status, response.headers.get('content-type')]).toEqual([429, type])
  expect(response.headers.get('retry-after')).toBe('7')
  expect(await response.text()).toMatch(words)
})

test.each([
  ['html', /^<!doctype/],
  ['login-page', /password/],
  ['empty', /^$/],
  ['truncated', /[^}]$/],
  ['wrong-type', /"latest_posts"/],
] as const)('an answer that is %s', async (shape, words) => {
  plan({ kind: 'spoil', shape })
  expect(await (await get('/posts.json')).text()).toMatch(words)
})

test.each(['huge', 'gzip-bomb'] as const)('an answer that is a %s goes on for long', async (shape) => {
  plan({ kind: 'spoil', shape })
  const { body } = await get('/posts.json')
  let size = 0
  for await (const chunk of body ?? []) {
    size += (chunk as Uint8Array).byteLength
    if (size > 2 ** 25) break
  }
  expect(size).toBeGreaterThan(2 ** 25)
})

test('programs are shut out, or asked to prove that they are none', async () => {
  plan({ kind: 'crawler' })
  expect(await (await get('/posts.json')).text()).toBe('Crawler is not allowed!')
  plan({ kind: 'challenge' })
  expect((await get('/posts.json')).headers.get('cf-mitigated')).toBe('challenge')
})

test('a busy search says so', async () => {
  plan({ kind: 'busy-search' })
  const response = await get('/search.json?q=glue')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    posts: [],
    grouped_search_result: { error: expect.stringMatching(/load/) },
  })
})

test('a redirect leads to itself or elsewhere', async () => {
  plan({ kind: 'redirect', to: 'loop' })
  expect((await get('/posts.json')).headers.get('location')).toContain('/posts.json')
  plan({ kind: 'redirect', to: 'https://example.com/login' })
  expect((await get('/posts.json')).headers.get('location')).toBe('https://example.com/login')
})

test('a connection that breaks', async () => {
  plan({ kind: 'reset' })
  await expect(get('/posts.json')).rejects.toThrow()
})

test('a post that changes between two calls', async () => {
  plan({ kind: 'meanwhile', when: 'after', post: 1, change: { hidden: true } }, { times: 1 })
  expect(await (await get('/posts/1.json')).json()).toMatchObject({ hidden: false })
  expect(await (await get('/posts/1.json')).json()).toMatchObject({ hidden: true })
})

test('a fault that is none is refused', () => {
  expect(() => plan({ kind: 'earthquake' } as unknown as Action)).toThrow(UnknownFaultError)
})
