import { expect, test } from 'vitest'
import { createBlueskySimulator } from './simulator.ts'

const simulator = createBlueskySimulator({ start: 1_790_000_000, control: true })

async function order(path: string, body: unknown): Promise<[status: number, answer: unknown]> {
  const response = await simulator.app.request(path, { method: 'POST', body: JSON.stringify(body) })
  return [response.status, await response.json()]
}

test('the levers write, delete, close accounts, move the clock and hold the stream', async () => {
  const [, answer] = await order('/_control/posts', { posts: [{ handle: 'ann.example.com', text: 'Hi' }] })
  const [uri] = (answer as { added: string[] }).added
  expect(uri).toMatch(/^at:\/\/did:plc:[a-z2-7]{24}\/app\.bsky\.feed\.post\/[2-7a-z]{13}$/)
  expect((await order('/_control/deletions', { uri }))[0]).toBe(200)
  expect(simulator.state.network.post(uri!)).toBeUndefined()
  expect((await order('/_control/accounts', { handle: 'ann.example.com', status: 'deleted' }))[0]).toBe(200)
  expect(await order('/_control/clock', { advance: 60 })).toEqual([200, { now: 1_790_000_060 }])
  await order('/_control/stream', { stalled: true, cut: true })
  expect(simulator.state.subscribers.isStalled).toBe(true)
  expect(await (await simulator.app.request('/_control/state')).json()).toMatchObject({ posts: 1 })
})

test.each([
  ['/_control/posts', { posts: 7 }],
  ['/_control/posts', []],
  ['/_control/posts', { posts: [{ handle: 'a.example', text: '', replyTo: 'at://x' }] }],
  ['/_control/deletions', { uri: 'at://x' }],
  ['/_control/accounts', { handle: 'nobody.example' }],
  ['/_control/faults', { faults: [{ do: { kind: 'earthquake' } }] }],
])('an order to %s that is none is refused', async (path, body) => {
  expect((await order(path, body))[0]).toBe(400)
})
