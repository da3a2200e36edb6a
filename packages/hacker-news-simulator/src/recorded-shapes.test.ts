import { expect, test } from 'vitest'
import { createHackerNewsSimulator } from './simulator.ts'
import { ask } from './testing/ask.ts'

const NOW = 1_790_000_000
const simulator = createHackerNewsSimulator({ start: NOW })
simulator.addItems([
  { id: 1, by: 'ann', time: NOW - 300, title: 'Ask HN: Which lamp?', text: 'For reading.', score: 5 },
  { id: 2, by: 'ben', time: NOW - 200, parent: 1, text: 'A brass one.' },
  { id: 3, by: 'cy', time: NOW - 100, title: 'Lamps', url: 'https://example.com/lamps' },
  { id: 4, by: 'dee', time: NOW - 90, parent: 2, text: 'No.' },
  { id: 5, by: 'eve', time: NOW - 80, parent: 1, text: 'Buy mine.' },
])
simulator.changeItem(4, { deleted: true })
simulator.changeItem(5, { dead: true })

/** Fields and types of the answers that the item API's own page and later recordings show. */
test.each([
  [
    'a story that asks',
    1,
    {
      by: 'string',
      descendants: 'number',
      id: 'number',
      kids: 'array',
      score: 'number',
      text: 'string',
      time: 'number',
      title: 'string',
      type: 'string',
    },
  ],
  [
    'a story that links',
    3,
    {
      by: 'string',
      descendants: 'number',
      id: 'number',
      score: 'number',
      time: 'number',
      title: 'string',
      type: 'string',
      url: 'string',
    },
  ],
  [
    'a comment',
    2,
    {
      by: 'string',
      id: 'number',
      kids: 'array',
      parent: 'number',
      text: 'string',
      time: 'number',
      type: 'string',
    },
  ],
  [
    'a deleted comment',
    4,
    { deleted: 'boolean', id: 'number', parent: 'number', time: 'number', type: 'string' },
  ],
  [
    'a dead comment',
    5,
    {
      by: 'string',
      dead: 'boolean',
      id: 'number',
      parent: 'number',
      text: 'string',
      time: 'number',
      type: 'string',
    },
  ],
])('%s has the fields of the item API', async (_, id, shape) => {
  const { json } = await ask(simulator, `/v0/item/${id}.json`)
  expect(shapeOf(json)).toEqual(shape)
})

test('what is not there is null, with status 200', async () => {
  expect(await ask(simulator, '/v0/item/99.json')).toEqual({ status: 200, json: null })
  expect(await ask(simulator, '/v0/user/nobody.json')).toEqual({ status: 200, json: null })
})

const HIT = {
  _highlightResult: 'object',
  _tags: 'array',
  author: 'string',
  children: 'array',
  created_at: 'string',
  created_at_i: 'number',
  objectID: 'string',
  story_id: 'number',
  updated_at: 'string',
}

test.each([
  [
    'story that asks',
    'author_ann',
    { ...HIT, num_comments: 'number', points: 'number', story_text: 'string', title: 'string' },
  ],
  [
    'story that links',
    'author_cy',
    { ...HIT, num_comments: 'number', points: 'number', story_text: 'null', title: 'string', url: 'string' },
  ],
  [
    'comment',
    'author_ben',
    {
      ...HIT,
      comment_text: 'string',
      parent_id: 'number',
      points: 'null',
      story_title: 'string',
      story_url: 'null',
    },
  ],
])('a hit of a %s has the fields of the index', async (_, tag, shape) => {
  const { json } = await ask(simulator, `/api/v1/search_by_date?tags=${tag}`)
  expect(shapeOf(json.hits[0] ?? {})).toEqual(shape)
  expect(json.hits[0]?.['created_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
})

function shapeOf(json: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      name,
      value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value,
    ]),
  )
}
