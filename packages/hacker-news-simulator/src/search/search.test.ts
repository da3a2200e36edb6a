import { beforeEach, expect, test } from 'vitest'
import { createHackerNewsSimulator } from '../simulator.ts'
import type { Simulator } from '../simulator.ts'
import { ask, search } from '../testing/ask.ts'

const NOW = 1_790_000_000
let simulator: Simulator

beforeEach(() => {
  simulator = createHackerNewsSimulator({ start: NOW, control: true })
  simulator.addItems([
    { id: 1, by: 'ann', time: NOW - 300, title: 'Ask HN: Which desk lamp?', text: 'For <i>reading</i>.' },
    { id: 2, by: 'ben', time: NOW - 200, parent: 1, text: 'A brass lamp &amp; a bulb.' },
    {
      id: 3,
      by: 'cy',
      time: NOW - 100,
      title: 'Invoices by hand',
      url: 'https://example.com/hand',
      score: 9,
    },
    { id: 4, by: 'dee', time: NOW - 50, type: 'job', title: 'Lamp maker hires' },
  ])
})

test.each([
  [{}, [4, 3, 2, 1]],
  [{ tags: 'story' }, [3, 1]],
  [{ tags: '(story,comment)' }, [3, 2, 1]],
  [{ tags: '(story,comment),author_ben' }, [2]],
  [{ tags: 'comment,story_1' }, [2]],
  [{ tags: 'ask_hn' }, [1]],
  [{ query: 'lamp', tags: '(story,comment)' }, [2, 1]],
  [{ query: 'lam', tags: '(story,comment)' }, [2, 1]],
  [{ query: 'lamp reading' }, [1]],
  [{ query: 'invoises' }, [3]],
  [{ query: '"desk lamp"' }, [1]],
  [{ query: '"lamp desk"' }, []],
  [{ query: '"lam"' }, []],
  [{ numericFilters: `created_at_i>${NOW - 200}` }, [4, 3]],
  [{ numericFilters: `created_at_i>=${NOW - 200},created_at_i<=${NOW - 100}` }, [3, 2]],
  [{ numericFilters: 'points>=9' }, [3]],
  [{ hitsPerPage: '2', page: '1' }, [2, 1]],
])('%j finds %j', async (query, ids) => {
  expect(await search(simulator, query)).toEqual(ids)
})

test('a filter that cannot be read is refused', async () => {
  const { status } = await ask(simulator, '/api/v1/search?numericFilters=created_at_i~1')
  expect(status).toBe(400)
})

test('gives a thousand hits to a question, and no page behind them', async () => {
  simulator.addItems(Array.from({ length: 1_200 }, (_, i) => ({ id: 100 + i, time: NOW - 10_000 - i })))
  const full = await ask(simulator, '/api/v1/search_by_date?tags=story&hitsPerPage=5000')
  expect(full.json.hits).toHaveLength(1_000)
  expect(full.json).toMatchObject({ nbHits: 1_202, nbPages: 1, hitsPerPage: 1_000 })
  const next = await ask(simulator, '/api/v1/search_by_date?tags=story&hitsPerPage=1000&page=1')
  expect(next.json).toMatchObject({ hits: [], message: /1000 hits/ })
})

test('an index that lags misses what is new, and one that is stale keeps what was deleted', async () => {
  await ask(simulator, '/_control/quirks', { indexLag: 150 })
  expect(await search(simulator, {})).toEqual([2, 1])
  await ask(simulator, '/_control/clock', { advance: 60 })
  expect(await search(simulator, {})).toEqual([3, 2, 1])
  await ask(simulator, '/_control/items/1', { deleted: true })
  expect(await search(simulator, {})).toEqual([3, 2])
  await ask(simulator, '/_control/quirks', { keepsDeleted: true })
  expect(await search(simulator, {})).toEqual([3, 2, 1])
})
