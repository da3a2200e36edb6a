import { createHackerNewsSimulator, sampleItems, serveHackerNews } from '@radar/hacker-news-simulator'
import type { Fault, ServedSimulator } from '@radar/hacker-news-simulator'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatResults } from './format-results.ts'
import { probeHackerNews } from './probe-hacker-news.ts'

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
