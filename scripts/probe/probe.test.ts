import { createHackerNewsSimulator, sampleItems, serveHackerNews } from '@radar/hacker-news-simulator'
import type { Fault, ServedSimulator } from '@radar/hacker-news-simulator'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBlueskySimulator, samplePosts, serveBluesky } from '@radar/bluesky-simulator'
import { createDiscourseSimulator, sampleForum, serveDiscourse } from '@radar/discourse-simulator'
import { createLemmySimulator, serveLemmy } from '@radar/lemmy-simulator'
import { formatResults } from './format-results.ts'
import { probeBluesky } from './probe-bluesky.ts'
import { probeCommunities } from './probe-communities.ts'
import { probeDiscourse } from './probe-discourse.ts'
import { probeHackerNews } from './probe-hacker-news.ts'
import { probeLemmy } from './probe-lemmy.ts'
import type { ProbeResult } from './probe.ts'

const NOW = 1_790_000_000
const simulator = createHackerNewsSimulator({ start: NOW })
let served: ServedSimulator

beforeAll(async () => {
  simulator.addItems(sampleItems(NOW))
  served = await serveHackerNews(simulator, { port: 0, hostname: '127.0.0.1' })
})
afterAll(() => served.close())
beforeEach(() => {
  simulator.planFaults([])
  simulator.state.requestLog.calls.length = 0
})

async function probeWith(faults: readonly Fault[] = []): Promise<string[]> {
  simulator.planFaults(faults)
  const { searchUrl, itemsUrl } = served
  return formatResults(await probeHackerNews({ searchUrl, itemsUrl }, NOW)).split('\n')
}

test('asks three times, and says that all is as recorded', async () => {
  const [head, ...rows] = await probeWith()
  expect(head).toMatch(/^forum\s+call\s+answer\s+shape$/)
  expect(rows.map((row) => row.split(/\s{2,}/))).toEqual([
    ['Hacker News', 'newest', '20 read, 0 not', 'as recorded'],
    ['Hacker News', 'item', expect.stringMatching(/^item \d+ stands$/), 'as recorded'],
    ['Hacker News', 'search', expect.stringMatching(/^\d+ read, 0 not$/), 'as recorded'],
  ])
  expect(simulator.state.requestLog.calls).toHaveLength(3)
})

test.each<[Fault['do'], RegExp]>([
  [{ kind: 'mangle', hits: 'one' }, /newest\s+19 read, 1 not\s+DIFFERS \(author: absent/],
  [{ kind: 'mangle', hits: 'all' }, /newest\s+changed_shape\s+DIFFERS/],
  [{ kind: 'too-many', body: 'html' }, /newest\s+slow_down\s+DIFFERS \(.*429/],
  [{ kind: 'spoil', shape: 'html' }, /newest\s+changed_shape\s+DIFFERS/],
  [{ kind: 'answer', status: 403 }, /newest\s+closed_to_programs\s+DIFFERS/],
  [{ kind: 'reset' }, /newest\s+down\s+DIFFERS/],
])('%j is said', async (action, row) => {
  const rows = await probeWith([{ do: action }])
  expect(rows[1]).toMatch(row)
  expect(rows).toHaveLength(4)
})

test('an item of another shape is said', async () => {
  const body = JSON.stringify({ id: 1, by: 'ann', time: NOW, type: 'story', title: 7, votes: 3 })
  const rows = await probeWith([
    { on: { endpoint: 'GET /v0/item/*' }, do: { kind: 'answer', status: 200, body } },
  ])
  expect(rows[2]).toMatch(/DIFFERS \(score: absent; title: number\), with new fields: votes/)
})

const verdictsOf = (results: readonly ProbeResult[]) =>
  results.map(({ call, answer, faults, unknown }) => [call, answer, ...faults, ...unknown])

test('Bluesky: the stream, a post with its author, and that search is closed', async () => {
  const network = createBlueskySimulator({ start: NOW })
  const { streamUrl, apiUrl, close } = await serveBluesky(network, { port: 0, hostname: '127.0.0.1' })
  try {
    const probing = probeBluesky({ streamUrl, apiUrl })
    await expect.poll(() => network.state.subscribers.count).toBe(1)
    const uris = network.addPosts(Array.from({ length: 9 }, () => samplePosts(NOW)).flat())
    network.deletePost(uris[5]!)
    expect(verdictsOf(await probing)).toEqual([
      ['newest', '50 messages'],
      ['item', '1 shown, 0 missing, 0 unsure, 1 named'],
      ['search', 'closed (status 403)'],
    ])
    const changed = probeBluesky({ streamUrl, apiUrl })
    await expect.poll(() => network.state.subscribers.count).toBe(1)
    network.state.subscribers.sendText('{"kind":"commit","did":7}')
    network.cutStream()
    expect((await changed)[0]).toMatchObject({
      faults: ['did: number', 'time_us: absent', 'commit: absent'],
    })
  } finally {
    await close()
  }
})

test('Discourse: a listing, a post and the categories, and no search where robots.txt disallows it', async () => {
  const forum = sampleForumOf()
  const { url, close } = await serveDiscourse(forum, { port: 0, hostname: '127.0.0.1' })
  try {
    expect(verdictsOf(await probeDiscourse(url, NOW * 1_000))).toEqual([
      ['newest', expect.stringMatching(/^\d+ read, 0 not$/)],
      ['item', expect.stringMatching(/^post \d+ stands$/)],
      ['categories', '4 read'],
      ['search', 'not asked: robots.txt disallows it'],
    ])
    forum.planFaults([{ do: { kind: 'answer', status: 403 } }])
    for (const { faults } of await probeDiscourse(url, NOW * 1_000)) expect(faults).toHaveLength(1)
  } finally {
    await close()
  }
})

function sampleForumOf() {
  const forum = createDiscourseSimulator({ start: NOW })
  const { categories, posts } = sampleForum(NOW)
  forum.addCategories(categories)
  forum.addPosts(posts)
  return forum
}

test('Lemmy: a listing, a post and a search', async () => {
  const network = createLemmySimulator({ hosts: ['lemmy.example'], start: NOW })
  network.addPost({
    community: 'kitchen@lemmy.example',
    author: 'ann',
    title: 'Which knife do you recommend?',
  })
  const { urlOf, close } = await serveLemmy(network, { hostname: '127.0.0.1' })
  const fetchIt: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return fetch(`${urlOf('lemmy.example')}${pathname}${search}`, init)
  }
  const request = { host: 'lemmy.example', now: NOW * 1_000, fetch: fetchIt }
  try {
    expect(verdictsOf(await probeLemmy(request))).toEqual([
      ['newest', '1 read, 0 not'],
      ['item', 'post stands'],
      ['search', '1 read, 0 not'],
    ])
    network.planFaults('lemmy.example', [{ do: { kind: 'answer', status: 403 } }])
    const [first] = await probeLemmy(request)
    expect(first).toMatchObject({ answer: 'closed_to_programs' })
  } finally {
    await close()
  }
})

test('communities: one page of each, and those that do not answer are named', async () => {
  const network = createLemmySimulator({ hosts: ['lemmy.example'], start: NOW })
  network.addPost({ community: 'kitchen@lemmy.example', title: 'Which knife?' })
  network.addPost({ community: 'garden@lemmy.example', title: 'Which spade?', published: NOW - 40 * 86_400 })
  const { urlOf, close } = await serveLemmy(network, { hostname: '127.0.0.1' })
  const forum = await serveDiscourse(sampleForumOf(), { port: 0, hostname: '127.0.0.1' })
  const urls = new Map([
    ['lemmy.example', urlOf('lemmy.example')],
    ['workshop.example', forum.url],
  ])
  const communities = [
    { forum: 'lemmy', place: 'kitchen@lemmy.example' },
    { forum: 'lemmy', place: 'garden@lemmy.example' },
    { forum: 'discourse', place: 'workshop.example' },
    { forum: 'discourse', place: 'closed.example' },
  ].map((one) => ({ ...one, about: '' }))
  const fetchIt: typeof fetch = (input, init) => {
    const { host, pathname, search } = new URL(input instanceof Request ? input.url : input)
    const url = urls.get(host)
    return url === undefined
      ? Promise.reject(new TypeError('planned'))
      : fetch(`${url}${pathname}${search}`, init)
  }
  try {
    const results = await probeCommunities({ communities, now: NOW * 1_000, fetch: fetchIt })
    expect(results.map(({ forum: place, answer, faults }) => [place, answer, faults.length])).toEqual([
      ['kitchen@lemmy.example', '1 read, 0 not', 0],
      ['garden@lemmy.example', '0 read, 0 not', 1],
      ['workshop.example', expect.stringMatching(/^\d+ read, 0 not$/), 0],
      ['closed.example', 'down', 1],
    ])
    // Its robots.txt, and one list of each community.
    expect(network.instance('lemmy.example').requestLog.calls).toHaveLength(3)
  } finally {
    await close()
    await forum.close()
  }
})
