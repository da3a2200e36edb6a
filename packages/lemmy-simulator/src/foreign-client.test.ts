import { LemmyHttp } from 'lemmy-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveLemmy } from './serve.ts'
import type { ServedSimulator } from './serve.ts'
import { createLemmySimulator } from './simulator.ts'

const NOW = 1_790_000_000
const simulator = createLemmySimulator({ hosts: ['lemmy.example', 'far.example'], start: NOW })
let served: ServedSimulator
let client: LemmyHttp

beforeAll(async () => {
  served = await serveLemmy(simulator, { hostname: '127.0.0.1' })
  client = new LemmyHttp(served.urlOf('lemmy.example'))
})
afterAll(() => served.close())

const lamp = simulator.addPost({
  community: 'selfhosted@lemmy.example',
  author: 'ann@far.example',
  title: 'Which lamp?',
  text: 'For *reading*.',
  published: NOW - 300,
})
const brass = simulator.addComment({
  below: lamp.id,
  author: 'ben@lemmy.example',
  text: 'A brass one.',
  published: NOW - 200,
})

test('the published client reads lists, a post, a comment and a community', async () => {
  const { posts } = await client.getPosts({ type_: 'Local', sort: 'New', limit: 50 })
  expect(posts).toHaveLength(1)
  expect(posts[0]).toMatchObject({
    post: { name: 'Which lamp?', body: 'For *reading*.', ap_id: lamp.id, local: false, deleted: false },
    creator: { name: 'ann', actor_id: 'https://far.example/u/ann' },
    community: { name: 'selfhosted', actor_id: 'https://lemmy.example/c/selfhosted', local: true },
    counts: { comments: 1, score: 1 },
  })
  const { comments } = await client.getComments({ type_: 'Local', sort: 'New', limit: 50 })
  const [first] = comments
  expect(first).toMatchObject({
    comment: { content: 'A brass one.', ap_id: brass.id },
    post: { ap_id: lamp.id },
  })
  const { post_view } = await client.getPost({ id: posts[0]?.post.id ?? 0 })
  expect(post_view.post.ap_id).toBe(lamp.id)
  const { comment_view } = await client.getComment({ id: first?.comment.id ?? 0 })
  expect(comment_view.comment.path).toBe(`0.${first?.comment.id}`)
  const { community_view } = await client.getCommunity({ name: 'selfhosted' })
  expect(community_view.counts).toMatchObject({ posts: 1, comments: 1 })
})

test('the published client finds what an instance has from another by its address', async () => {
  expect((await client.resolveObject({ q: lamp.id })).post?.post.ap_id).toBe(lamp.id)
  expect((await client.resolveObject({ q: brass.id })).comment?.comment.ap_id).toBe(brass.id)
  await expect(client.resolveObject({ q: 'https://far.example/post/9' })).rejects.toThrow(
    'couldnt_find_object',
  )
})

test('the published client searches, and pages by the cursor', async () => {
  const found = await client.search({ q: 'lamp', type_: 'All', sort: 'New' })
  expect(found.posts.map(({ post }) => post.ap_id)).toEqual([lamp.id])
  const communities = await client.search({ q: 'self', type_: 'Communities' })
  expect(communities.communities.map(({ community }) => community.name)).toEqual(['selfhosted'])
  const desk = simulator.addPost({
    community: 'selfhosted@lemmy.example',
    title: 'A desk',
    published: NOW - 900,
  })
  const first = await client.getPosts({ community_name: 'selfhosted', sort: 'New', limit: 1 })
  const next = await client.getPosts({
    community_name: 'selfhosted',
    sort: 'New',
    limit: 1,
    ...(first.next_page ? { page_cursor: first.next_page } : {}),
  })
  expect([...first.posts, ...next.posts].map(({ post }) => post.ap_id)).toEqual([lamp.id, desk.id])
})

test('the published client meets deletions and faults as it would meet the real ones', async () => {
  const gone = simulator.addPost({ community: 'selfhosted@lemmy.example', title: 'Gone soon' })
  simulator.change(gone.id, { deleted: true })
  const id = Number(gone.id.split('/').at(-1))
  await expect(client.getPost({ id })).rejects.toThrow('couldnt_find_post')
  const answer = simulator.addComment({ below: lamp.id, text: 'Gone too' })
  simulator.change(answer.id, { removed: true })
  const { comment_view } = await client.getComment({ id: Number(answer.id.split('/').at(-1)) })
  expect(comment_view.comment).toMatchObject({ removed: true, content: '' })
  simulator.planFaults('lemmy.example', [{ do: { kind: 'too-many', body: 'json' } }])
  await expect(client.getSite()).rejects.toThrow()
  simulator.planFaults('lemmy.example', [])
})
