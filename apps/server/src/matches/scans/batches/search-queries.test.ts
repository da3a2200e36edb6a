import { expect, test } from 'vitest'
import { searchQueries } from './search-queries.ts'

test.each([
  [['web hosting'], ['"web hosting"']],
  [['web hosting', 'vps', 'web hosting'], ['"web hosting" OR "vps"']],
  [['"exact phrase" -spam title:short'], ['"exact phrase"']],
  [['one OR two words'], ['"one" OR "two words"']],
  [['cloud invest*'], ['"cloud"']],
  [['-only excluded'], ['"excluded"']],
  [['"never closed'], []],
])('%j is searched for as %j', (keywords, queries) => {
  expect(searchQueries(keywords)).toEqual(queries)
})

test('many keywords make few queries, none too long', () => {
  const keywords = Array.from({ length: 50 }, (_, i) => `a keyword of some length ${i}`)
  const queries = searchQueries(keywords)
  expect(queries.length).toBe(4)
  for (const query of queries) expect(query.length).toBeLessThanOrEqual(480)
})
