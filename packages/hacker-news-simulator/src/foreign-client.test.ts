import { fetchAskStories, fetchItem, fetchNewStories, fetchShowStories, fetchUser } from 'node-hn-api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serveHackerNews } from './serve.ts'
import type { ServedSimulator } from './serve.ts'
import { createHackerNewsSimulator } from './simulator.ts'

const NOW = 1_790_000_000
const simulator = createHackerNewsSimulator({ start: NOW })
let served: ServedSimulator

/** The client knows one host; whatever it fetches there comes from here. */
beforeAll(async () => {
  served = await serveHackerNews(simulator, { port: 0, hostname: '127.0.0.1' })
  simulator.addItems([
    { id: 1, by: 'ann', time: NOW - 300, title: 'Ask HN: Which lamp?', text: 'For reading.', score: 5 },
    { id: 2, by: 'ben', time: NOW - 200, parent: 1, text: 'A brass one.' },
    { id: 3, by: 'cy', time: NOW - 100, title: 'Show HN: Lamps', url: 'https://example.com/lamps' },
  ])
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string) =>
    fetch(address.replace('https://hacker-news.firebaseio.com', served.url)),
  )
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await served.close()
})

test('a published client reads items', async () => {
  expect(await fetchItem(1)).toMatchObject({
    by: 'ann',
    descendants: 1,
    id: 1,
    kids: [2],
    score: 5,
    text: 'For reading.',
    title: 'Ask HN: Which lamp?',
    type: 'story',
  })
  expect(await fetchItem(2)).toMatchObject({ by: 'ben', parent: 1, type: 'comment' })
  expect(await fetchItem(99)).toBeNull()
})

test('a published client reads lists of stories and a user', async () => {
  expect((await fetchNewStories(5)).map(({ id }) => id)).toEqual([3, 1])
  expect((await fetchAskStories()).map(({ id }) => id)).toEqual([1])
  expect((await fetchShowStories()).map(({ id }) => id)).toEqual([3])
  expect(await fetchUser('ann')).toMatchObject({ id: 'ann', submitted: [1] })
})

test('a published client meets a fault as it would meet the real one', async () => {
  simulator.planFaults([{ do: { kind: 'too-many', body: 'text' } }])
  await expect(fetchItem(1)).rejects.toThrow(/429/)
  simulator.planFaults([])
})
