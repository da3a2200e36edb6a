import { compareShape } from '@radar/simulator-kit'
import { expect, test } from 'vitest'
import { HIT_SHAPES, ITEM_SHAPES, SEARCH_SHAPE } from './recorded-shapes.ts'
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

const FITS = { faults: [], unknown: [] }

test.each([
  ['a story that asks', 1, ITEM_SHAPES.story],
  ['a story that links', 3, ITEM_SHAPES.story],
  ['a comment', 2, ITEM_SHAPES.comment],
  ['a deleted comment', 4, ITEM_SHAPES.deleted],
  ['a dead comment', 5, ITEM_SHAPES.dead],
])('%s has the fields of the item API, and no others', async (_, id, shape) => {
  const { json } = await ask(simulator, `/v0/item/${id}.json`)
  expect(compareShape(json, shape)).toEqual(FITS)
})

test('what is not there is null, with status 200', async () => {
  expect(await ask(simulator, '/v0/item/99.json')).toEqual({ status: 200, json: null })
  expect(await ask(simulator, '/v0/user/nobody.json')).toEqual({ status: 200, json: null })
})

test.each([
  ['story that asks', 'author_ann', HIT_SHAPES.story],
  ['story that links', 'author_cy', HIT_SHAPES.story],
  ['comment', 'author_ben', HIT_SHAPES.comment],
])('a hit of a %s has the fields of the index, and no others', async (_, tag, shape) => {
  const { json } = await ask(simulator, `/api/v1/search_by_date?tags=${tag}`)
  expect(compareShape(json, SEARCH_SHAPE).faults).toEqual([])
  expect(compareShape(json.hits[0], shape)).toEqual(FITS)
  expect(json.hits[0]?.['created_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
})
