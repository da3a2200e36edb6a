import { expect, test } from 'vitest'
import { parsePostPath, postPath, postPathById } from './addresses.ts'

test.each([
  ['/t/which-glue/12', 12, null],
  ['/t/which-glue/12/3', 12, 3],
  ['/t/which-glue/12/3/', 12, 3],
  ['/t/12', 12, null],
  ['/t/12/3', 12, 3],
  ['/t/-/12', 12, null],
  ['/t/%E6%9C%A8-2/12/3', 12, 3],
  ['/t/12.json', 12, null],
  ['/t/which-glue/0', null, null],
  ['/t/which-glue', null, null],
  ['/t/which-glue/12/3/4', null, null],
  ['/u/12', null, null],
  ['/c/glue/12', null, null],
  ['/', null, null],
  ['', null, null],
  [`/t/${'x'.repeat(2_000)}/12`, null, null],
])('%s leads to topic %j and post %j', (path, topic_id, post_number) => {
  expect(parsePostPath(path)).toEqual(topic_id === null ? null : { topic_id, post_number })
})

test('a path that was made leads to its post', () => {
  expect(parsePostPath(postPath({ topic_id: 12, post_number: 3 }))).toEqual({ topic_id: 12, post_number: 3 })
  expect(parsePostPath(postPath({ topic_id: 12, post_number: 1 }))).toEqual({
    topic_id: 12,
    post_number: null,
  })
  expect(postPathById(7)).toBe('/p/7')
})
