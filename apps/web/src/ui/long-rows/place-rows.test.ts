import { expect, test } from 'vitest'
import { placeAt, placeRows } from './place-rows.ts'

test('rows stand below each other, and those that were never seen are as high as most', () => {
  const heights = new Map([
    ['a', 100],
    ['b', 300],
    ['d', 100],
  ])
  const { tops, usual } = placeRows(['a', 'b', 'c', 'd'], { heights, initialHeight: 50 })
  expect(usual).toBe(100)
  expect([...tops]).toEqual([0, 100, 400, 500, 600])
  expect([-50, 0, 99, 100, 399, 400, 599, 600, 9_000].map((y) => placeAt(tops, y))).toEqual([
    0, 0, 0, 1, 1, 2, 3, 3, 3,
  ])
})

test('as long as no row was seen, rows are as high as they are taken to be', () => {
  const { tops } = placeRows(['a', 'b'], { heights: new Map(), initialHeight: 50 })
  expect([...tops]).toEqual([0, 50, 100])
})

test('a list without rows has no height', () => {
  const { tops } = placeRows([], { heights: new Map(), initialHeight: 50 })
  expect([...tops]).toEqual([0])
  expect(placeAt(tops, 10)).toBe(0)
})
