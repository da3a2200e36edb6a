import type { MatchPage } from '@radar/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { outdateMatches } from '../../../lib/match-lists.ts'
import type { KnownPage, MatchPages } from '../../../lib/match-lists.ts'
import { matchPage, sampleMatch, sampleReply } from '../../../testing/samples.ts'
import { FIRST_PAGE, keptPage, nextPage } from './keep-pages.ts'
import type { PageParam } from './keep-pages.ts'

/** A page with the matches of these numbers, of a list of a thousand. */
const pageOf = (...numbers: number[]): MatchPage => ({
  ...matchPage(
    numbers.map((n) => sampleMatch(n)),
    {},
  ),
  total: 1_000,
})

const KNOWN = [
  pageOf(1, 2),
  pageOf(3, 4),
  pageOf(5, 6),
  pageOf(7, 8),
  pageOf(9, 10),
  pageOf(11, 12),
  pageOf(13),
]

/** Fetches the list again after its first pages changed on the server. */
function readAgain(head: MatchPage[], known: KnownPage[] = KNOWN): string[][] {
  const pages: MatchPage[] = []
  for (let param: PageParam | undefined = FIRST_PAGE; param;) {
    const page = keptPage(known, param) ?? head[pages.length]
    if (!page) break
    pages.push(page)
    param = nextPage(page, pages)
  }
  return pages.map(({ items }) => items.map(({ title }) => title.replace('Post ', '')))
}

test('the first pages are read again, the others stay', () => {
  const head = KNOWN.slice(0, 5)
  expect(readAgain(head).slice(5)).toEqual([['11', '12'], ['13']])
})

test('what came up pushes as much behind the pages that are read again, and nothing is lost', () => {
  const head = [pageOf(21, 1), pageOf(2, 3), pageOf(4, 5), pageOf(6, 7), pageOf(8, 9)]
  expect(readAgain(head).slice(4)).toEqual([['8', '9'], ['10', '11', '12'], ['13']])
})

test('what was taken from the list does not come back', () => {
  const head = [pageOf(1, 3), pageOf(4, 5), pageOf(6, 7), pageOf(8, 9), pageOf(10, 11)]
  expect(readAgain(head).slice(4)).toEqual([['10', '11'], ['11', '12'], ['13']])
})

test('a list ends where all of it is there, or where a page is empty', () => {
  const all = { ...pageOf(1, 2), total: 2 }
  expect(nextPage(all, [all])).toBeUndefined()
  expect(nextPage(pageOf(), [pageOf(1), pageOf()])).toBeUndefined()
  expect(nextPage(pageOf(2), [pageOf(1), pageOf(2)])).toEqual({ offset: 2, index: 2 })
})

test('a page whose matches all left the list is read again, and does not end it', () => {
  const head = [...KNOWN.slice(0, 5), pageOf(13)]
  const known = KNOWN.map((page, index) => (index === 5 ? { ...page, items: [] } : page))
  expect(readAgain(head, known).slice(5)).toEqual([['13'], ['13']])
})

test('a page with a reply on its way is read again', () => {
  const reply_draft = sampleReply(1, { status: 'posting' })
  const posting = { ...pageOf(), items: [sampleMatch(11, { reply_draft })] }
  const known = KNOWN.map((page, index) => (index === 5 ? posting : page))
  expect(readAgain([...KNOWN.slice(0, 5), pageOf(12)], known).slice(5)).toEqual([['12'], ['13']])
})

test('where a match behind the first pages changed, its page is read again, and all where nobody knows which', () => {
  const cache = new QueryClient()
  const key = [['matches', 'list'], {}]
  cache.setQueryData<MatchPages>(key, { pages: KNOWN, pageParams: [] })
  const known = () => cache.getQueryData<MatchPages>(key)?.pages
  const now = [...KNOWN.slice(0, 5), pageOf(11, 14), pageOf(12, 13)]

  outdateMatches(cache, [sampleMatch(1).id])
  expect(readAgain(now, known()).slice(5)).toEqual([['11', '12'], ['13']])
  outdateMatches(cache, [sampleMatch(13).id])
  expect(readAgain(now, known()).slice(5)).toEqual([
    ['11', '12'],
    ['12', '13'],
  ])
  cache.setQueryData<MatchPages>(key, { pages: KNOWN, pageParams: [] })
  outdateMatches(cache)
  expect(readAgain(now, known()).slice(5)).toEqual([
    ['11', '14'],
    ['12', '13'],
  ])
})
