import { UnknownFaultError } from '@radar/simulator-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serveHackerNews } from '../serve.ts'
import type { ServedSimulator } from '../serve.ts'
import { createHackerNewsSimulator } from '../simulator.ts'
import type { Action, Fault } from './fault.ts'

const simulator = createHackerNewsSimulator({ start: 1_790_000_000, control: true })
let served: ServedSimulator

beforeAll(async () => {
  served = await serveHackerNews(simulator, { port: 0, hostname: '127.0.0.1' })
  simulator.addItems([{ id: 1, by: 'ann' }])
})
afterAll(() => served.close())
beforeEach(() => simulator.planFaults([]))

const get = (path: string) => fetch(`${served.url}${path}`, { redirect: 'manual' })
const plan = (action: Action, on: Fault['on'] = {}) => simulator.planFaults([{ do: action, on }])

test('a fault meets the calls it is meant for', async () => {
  plan({ kind: 'answer', status: 503 }, { endpoint: 'GET /v0/item/*', nth: 2 })
  const statuses = []
  for (const path of ['/v0/item/1.json', '/v0/maxitem.json', '/v0/item/1.json', '/v0/item/1.json']) {
    statuses.push((await get(path)).status)
  }
  expect(statuses).toEqual([200, 200, 503, 200])
  expect(simulator.state.requestLog.calls.at(-2)).toMatchObject({ status: 503, fault: 'answer 1' })
})

test.each([
  ['json', 'application/json', /429/],
  ['html', 'text/html', /Too Many/],
  ['text', 'text/plain', /limit/],
  ['empty', 'text/plain', /^$/],
] as const)('429 with a body of %s', async (body, type, words) => {
  plan({ kind: 'too-many', body, retryAfter: '7' })
  const response = await get('/api/v1/search?query=a')
  expect([response.status, response.headers.get('content-type')]).toEqual([429, type])
  expect(response.headers.get('retry-after')).toBe('7')
  expect(await response.text()).toMatch(words)
})

test.each([
  ['html', /^<!doctype/],
  ['empty', /^$/],
  ['truncated', /[^}]$/],
  ['wrong-type', /"hits"/],
] as const)('an answer that is %s', async (shape, words) => {
  plan({ kind: 'spoil', shape })
  expect(await (await get('/api/v1/search')).text()).toMatch(words)
})

test.each(['huge', 'gzip-bomb'] as const)('an answer that is a %s goes on for long', async (shape) => {
  plan({ kind: 'spoil', shape })
  const { body } = await get('/v0/maxitem.json')
  let size = 0
  for await (const chunk of body ?? []) {
    size += (chunk as Uint8Array).byteLength
    if (size > 2 ** 25) break
  }
  expect(size).toBeGreaterThan(2 ** 25)
})

test('a redirect leads to itself or elsewhere', async () => {
  plan({ kind: 'redirect', to: 'loop' })
  expect((await get('/v0/maxitem.json')).headers.get('location')).toContain('/v0/maxitem.json')
  plan({ kind: 'redirect', to: 'https://example.com/login' })
  expect((await get('/v0/maxitem.json')).headers.get('location')).toBe('https://example.com/login')
})

test('a connection that breaks', async () => {
  plan({ kind: 'reset' })
  await expect(get('/v0/maxitem.json')).rejects.toThrow()
})

test('an item that changes between two calls', async () => {
  plan({ kind: 'meanwhile', when: 'after', item: 1, change: { deleted: true } }, { times: 1 })
  expect(await (await get('/v0/item/1.json')).json()).toMatchObject({ by: 'ann' })
  expect(await (await get('/v0/item/1.json')).json()).toMatchObject({ deleted: true })
})

test('a fault that is none is refused', () => {
  expect(() => plan({ kind: 'earthquake' } as unknown as Action)).toThrow(UnknownFaultError)
})
