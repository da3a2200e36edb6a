import Discourse from 'discourse2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveDiscourse } from './serve.ts'
import type { ServedSimulator } from './serve.ts'
import { createDiscourseSimulator } from './simulator.ts'

const NOW = 1_790_000_000
const simulator = createDiscourseSimulator({ start: NOW })
let served: ServedSimulator
let client: Discourse

beforeAll(async () => {
  served = await serveDiscourse(simulator, { port: 0, hostname: '127.0.0.1' })
  client = new Discourse(served.url)
  simulator.addPosts([
    { username: 'ann', title: 'Which glue?', cooked: '<p>For oak.</p>', time: NOW - 300 },
    { username: 'ben', topic_id: 1, reply_to: 1, cooked: '<p>Hide glue.</p>', time: NOW - 200 },
    { username: 'cy', topic_id: 1, cooked: '<p>Gone.</p>', time: NOW - 100, deleted: true },
  ])
})
afterAll(() => served.close())

test('a published client reads posts', async () => {
  const { latest_posts } = await client.listPosts({})
  expect(latest_posts?.map((post: { id?: number; username?: string }) => [post.id, post.username])).toEqual([
    [2, 'ben'],
    [1, 'ann'],
  ])
  expect(await client.getPost({ id: '2' })).toMatchObject({ cooked: '<p>Hide glue.</p>', topic_id: 1 })
  expect(await client.postReplies({ id: '1' })).toMatchObject([{ username: 'ben' }])
})

test('a published client reads topics, categories and a search', async () => {
  expect((await client.getTopic({ id: '1' })).title).toBe('Which glue?')
  expect((await client.listLatestTopics({})).topic_list?.topics).toHaveLength(1)
  expect((await client.listCategories({})).category_list.categories).toMatchObject([{ name: 'General' }])
  expect((await client.search({ q: 'hide glue' })).posts).toMatchObject([{ id: 2 }])
})

test('a published client meets a refusal as it would meet the real one', async () => {
  await expect(client.getPost({ id: '3' })).rejects.toMatchObject({ status: 404 })
  simulator.planFaults([{ do: { kind: 'too-many', body: 'json' } }])
  await expect(client.listPosts({})).rejects.toMatchObject({ status: 429 })
  simulator.planFaults([])
})
