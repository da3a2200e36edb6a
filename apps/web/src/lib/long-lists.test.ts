import { expect, test } from 'vitest'
import { nextOffset } from './long-lists.ts'

const pageOf = (length: number, total: number, more?: boolean) => ({
  items: Array.from({ length }),
  total,
  ...(more !== undefined && { more }),
})

test('a list goes on while fewer are loaded than there are', () => {
  const first = pageOf(20, 40)
  expect(nextOffset(first, [first])).toBe(20)
  expect(nextOffset(pageOf(20, 40), [first, pageOf(20, 40)])).toBeUndefined()
})

test('a list ends with an empty page, whatever its total', () => {
  const first = pageOf(20, 21)
  const empty = pageOf(0, 21, true)
  expect(nextOffset(empty, [first, empty])).toBeUndefined()
  expect(nextOffset(pageOf(0, 0), [pageOf(0, 0)])).toBeUndefined()
})

test('a list whose total is bounded goes on past it, until a page is short', () => {
  const full = pageOf(500, 1_000, true)
  expect(nextOffset(full, [full, full])).toBe(1_000)
  const short = pageOf(499, 1_000, true)
  expect(nextOffset(short, [full, full, short])).toBeUndefined()
})
