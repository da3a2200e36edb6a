import { expect, test } from 'vitest'
import {
  categoryPath,
  isTagPath,
  parseCategoryPath,
  parsePostPath,
  postPath,
  postPathById,
} from './addresses.ts'

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

test.each([
  ['/c/hardware/5', { id: 5, slug: 'hardware' }],
  ['/c/Hardware/5/', { id: 5, slug: 'hardware' }],
  ['/c/parent/child/12', { id: 12, slug: 'child' }],
  ['/c/5', { id: 5, slug: '' }],
  ['/c/5.json', { id: 5, slug: '' }],
  ['/c/hardware/5.rss', { id: 5, slug: 'hardware' }],
  ['/c/hardware/5/l/latest', { id: 5, slug: 'hardware' }],
  ['/c/hardware/5/none/l/top', { id: 5, slug: 'hardware' }],
  ['/c/parent/child/12/all', { id: 12, slug: 'child' }],
  ['/c/2024/7', { id: 7, slug: '2024' }],
  ['/c/%D0%B4%D0%BE%D0%BC/9', { id: 9, slug: 'дом' }],
  ['/c/hardware', { id: null, slugs: ['hardware'] }],
  ['/c/hardware/l/latest', { id: null, slugs: ['hardware'] }],
  ['/c/Parent/child', { id: null, slugs: ['parent', 'child'] }],
  ['/c/hardware/0', { id: null, slugs: ['hardware', '0'] }],
  ['/c/a/b/c/d', null],
  ['/c/a/b/c/d/5', null],
  ['/c/%E0%A4%A/5', null],
  ['/c/', null],
  ['/c', null],
  ['/t/glue/5', null],
  ['/', null],
])('%s leads to the category %j', (path, found) => {
  expect(parseCategoryPath(path)).toEqual(found)
})

test('a path that was made leads to its category', () => {
  for (const at of [
    { id: 5, slug: 'hardware' },
    { id: 9, slug: 'дом' },
    { id: 7, slug: '' },
  ])
    expect(parseCategoryPath(categoryPath(at))).toEqual(at)
})

test.each([
  ['/tag/glue', true],
  ['/tag/glue/l/latest', true],
  ['/tags/c/hardware/5/glue', true],
  ['/tags', false],
  ['/c/tag/5', false],
])('%s is the path of a tag: %s', (path, isTag) => {
  expect(isTagPath(path)).toBe(isTag)
})
