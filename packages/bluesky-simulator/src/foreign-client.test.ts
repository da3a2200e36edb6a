import { AppBskyFeedPost, AtpAgent } from '@atproto/api'
import { Jetstream } from '@skyware/jetstream'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serveBluesky } from './serve.ts'
import type { ServedSimulator } from './serve.ts'
import { createBlueskySimulator } from './simulator.ts'

const NOW = 1_790_000_000
const simulator = createBlueskySimulator({ start: NOW })
let served: ServedSimulator
let agent: AtpAgent

beforeAll(async () => {
  served = await serveBluesky(simulator, { port: 0, hostname: '127.0.0.1' })
  agent = new AtpAgent({ service: served.apiUrl })
})
afterAll(() => served.close())

type SeenEvent = { kind: string; cursor: number; record?: unknown }

/** A published client of the stream, and what it has seen. */
function follow(cursor?: number): { seen: SeenEvent[]; jetstream: Jetstream } {
  const seen: SeenEvent[] = []
  const jetstream = new Jetstream({
    endpoint: `${served.streamUrl}/subscribe`,
    wantedCollections: ['app.bsky.feed.post'],
    ...(cursor === undefined ? {} : { cursor }),
  })
  jetstream.onCreate('app.bsky.feed.post', ({ commit, time_us }) =>
    seen.push({ kind: `created ${commit.rkey}`, cursor: time_us, record: commit.record }),
  )
  jetstream.onDelete('app.bsky.feed.post', ({ commit, time_us }) =>
    seen.push({ kind: `deleted ${commit.rkey}`, cursor: time_us }),
  )
  jetstream.on('account', ({ account, time_us }) =>
    seen.push({ kind: `account ${String(account.active)}`, cursor: time_us }),
  )
  jetstream.start()
  onTestFinished(() => jetstream.close())
  return { seen, jetstream }
}

const keyOf = (uri = '') => uri.split('/').at(-1)

test('a published client follows the stream, and is cut off and resumes without a gap', async () => {
  const { seen } = follow()
  await expect.poll(() => simulator.state.subscribers.count).toBe(1)
  const [first] = simulator.addPosts([{ handle: 'ann.example.com', text: 'Which lamp?', langs: ['en'] }])
  await expect.poll(() => seen).toHaveLength(1)
  simulator.cutStream()
  const [second] = simulator.addPosts([{ handle: 'ben.example.com', text: 'This one.', replyTo: first! }])
  simulator.deletePost(first!)
  simulator.setStatus('ben.example.com', 'takendown')
  await expect.poll(() => seen).toHaveLength(4)
  expect(seen.map(({ kind }) => kind)).toEqual([
    `created ${keyOf(first)}`,
    `created ${keyOf(second)}`,
    `deleted ${keyOf(first)}`,
    'account false',
  ])
  for (const { record } of seen.slice(0, 2))
    expect(AppBskyFeedPost.validateRecord(record)).toMatchObject({ success: true })
})

test('a published client reads posts and threads, and finds them right by the lexicons', async () => {
  const [asked] = simulator.addPosts([{ handle: 'cy.example.com', text: 'Which glue?' }])
  simulator.addPosts([{ handle: 'dee.example.com', text: 'Hide glue.', replyTo: asked! }])
  const { data } = await agent.app.bsky.feed.getPosts({ uris: [asked!, `${asked}x`] })
  expect(data.posts).toMatchObject([{ uri: asked, replyCount: 1, author: { handle: 'cy.example.com' } }])
  const { thread } = (await agent.app.bsky.feed.getPostThread({ uri: asked!, depth: 1 })).data
  expect(thread).toMatchObject({ replies: [{ post: { author: { handle: 'dee.example.com' } } }] })
  const { did } = (await agent.resolveHandle({ handle: 'cy.example.com' })).data
  expect(asked).toContain(did)
})

test('a published client reads profiles, without those of closed accounts', async () => {
  const [asked] = simulator.addPosts([
    { handle: 'gus.example.com', text: 'Which saw?' },
    { handle: 'hal.example.com', text: 'Buy mine.' },
  ])
  simulator.setStatus('hal.example.com', 'suspended')
  const { data } = await agent.getProfiles({ actors: ['gus.example.com', 'hal.example.com', 'did:plc:none'] })
  expect(data.profiles).toMatchObject([{ handle: 'gus.example.com' }])
  expect(asked).toContain(data.profiles[0]?.did)
})

test('a published client meets refusals as it would meet the real ones', async () => {
  await expect(agent.app.bsky.feed.searchPosts({ q: 'glue' })).rejects.toMatchObject({ status: 403 })
  await expect(
    agent.app.bsky.feed.getPostThread({ uri: 'at://did:plc:abc/app.bsky.feed.post/3l3' }),
  ).rejects.toMatchObject({ error: 'NotFound' })
  await expect(agent.resolveHandle({ handle: 'nobody.example.com' })).rejects.toMatchObject({ status: 400 })
  simulator.planFaults([{ do: { kind: 'too-many', body: 'json' } }])
  await expect(agent.resolveHandle({ handle: 'cy.example.com' })).rejects.toMatchObject({ status: 429 })
  simulator.planFaults([])
})
