import { expect, test } from 'vitest'
import { createDiscourseSimulator } from './simulator.ts'

const simulator = createDiscourseSimulator({ start: 1_790_000_000, control: true })

async function order(path: string, body: unknown): Promise<[status: number, answer: unknown]> {
  const response = await simulator.app.request(path, { method: 'POST', body: JSON.stringify(body) })
  return [response.status, await response.json()]
}

test('the levers write, change, move the clock and change the settings', async () => {
  expect(await order('/_control/categories', { categories: [{ name: 'Boats' }] })).toEqual([
    200,
    { added: [2] },
  ])
  expect(await order('/_control/posts', { posts: [{ title: 'Glue', category: 2 }] })).toEqual([
    200,
    { added: [{ id: 1, topic_id: 1, post_number: 1 }] },
  ])
  expect((await order('/_control/posts/1', { deleted: true }))[0]).toBe(200)
  expect(simulator.state.posts.shown()).toEqual([])
  expect(await order('/_control/clock', { advance: 60 })).toEqual([200, { now: 1_790_000_060 }])
  await order('/_control/settings', { loginRequired: true })
  expect((await simulator.app.request('/posts.json')).status).toBe(403)
  expect((await simulator.app.request('/_control/state')).status).toBe(200)
})

test.each([
  ['/_control/posts', { posts: 7 }],
  ['/_control/posts', []],
  ['/_control/posts', { posts: [{ topic_id: 99 }] }],
  ['/_control/posts/99', { hidden: true }],
  ['/_control/faults', { faults: [{ do: { kind: 'earthquake' } }] }],
])('an order to %s that is none is refused', async (path, body) => {
  expect((await order(path, body))[0]).toBe(400)
})
