import { compareShape } from '@radar/simulator-kit'
import type { RecordedShape } from '@radar/simulator-kit'
import { beforeAll, expect, test } from 'vitest'
import { createDiscourseSimulator } from './simulator.ts'

const NOW = 1_790_000_000
const simulator = createDiscourseSimulator({ start: NOW })
beforeAll(() => {
  simulator.addPosts([
    { id: 1, topic_id: 1, username: 'ann', title: 'Which glue?', cooked: '<p>For oak.</p>', time: NOW - 90 },
    { id: 2, topic_id: 1, username: 'ben', cooked: '<p>Hide glue.</p>', reply_to: 1, time: NOW - 80 },
    { id: 3, topic_id: 1, username: 'cy', cooked: '<p>None.</p>', time: NOW - 70 },
  ])
  simulator.changePost(3, { user_deleted: true })
})

/** Fields of a post by recorded answers of Discourse, in its listing and alone. */
const POST: RecordedShape = {
  id: ['number'],
  username: ['string'],
  created_at: ['string'],
  updated_at: ['string'],
  cooked: ['string'],
  raw: ['string'],
  post_number: ['number'],
  reply_to_post_number: ['number', 'null'],
  topic_id: ['number'],
  topic_slug: ['string'],
  hidden: ['boolean'],
  deleted_at: ['string', 'null'],
  user_deleted: ['boolean'],
}
const LISTED: RecordedShape = { ...POST, topic_title: ['string'], category_id: ['number'] }
const ALONE: RecordedShape = { ...POST, post_url: ['string'] }

/** A refusal of Discourse itself. */
const REFUSAL: RecordedShape = { errors: ['array'], error_type: ['string'], extras: ['object'] }
const EXTRAS: RecordedShape = { wait_seconds: ['number'] }

async function ask(path: string) {
  const answer = await simulator.app.request(path)
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
}

const faultsOf = (thing: unknown, shape: RecordedShape) => compareShape(thing, shape).faults

test('posts of the listing have the recorded fields, those that their authors deleted among them', async () => {
  const { json } = await ask('/posts.json')
  const listed = json['latest_posts'] as Record<string, unknown>[]
  expect(listed).toHaveLength(3)
  expect(listed.flatMap((post) => faultsOf(post, LISTED))).toEqual([])
  expect(listed[0]).toMatchObject({ id: 3, user_deleted: true })
  for (const post of listed) expect(post['created_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('a post alone and the answers to it have the recorded fields', async () => {
  expect(faultsOf((await ask('/posts/1.json')).json, ALONE)).toEqual([])
  expect(faultsOf((await ask('/posts/by_number/1/2.json')).json, ALONE)).toEqual([])
  const replies = (await ask('/posts/1/replies.json')).json as unknown as unknown[]
  expect(replies.flatMap((post) => faultsOf(post, ALONE))).toEqual([])
})

test('a refusal has the recorded fields', async () => {
  simulator.planFaults([{ do: { kind: 'too-many', body: 'json' } }])
  const { status, json } = await ask('/posts.json')
  simulator.planFaults([])
  expect(status).toBe(429)
  expect(faultsOf(json, REFUSAL)).toEqual([])
  expect(faultsOf(json['extras'], EXTRAS)).toEqual([])
})
