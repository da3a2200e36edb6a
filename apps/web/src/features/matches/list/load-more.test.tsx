import { MantineProvider } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { MatchPages } from '../../../lib/match-lists.ts'
import { matchPage, sampleMatch } from '../../../testing/samples.ts'
import { LoadMore } from './load-more.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Number of times that a list asks for more by itself while its end is in view, with pages of these matches. */
function asksFor(pages: number[][], isFetching = false): number {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell
      }
      observe() {
        this.#tell([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
  const fetchNextPage = vi.fn<() => void>()
  const data = {
    pages: pages.map((numbers) =>
      matchPage(
        numbers.map((n) => sampleMatch(n)),
        {},
      ),
    ),
    pageParams: [],
  }
  const query = { isFetching, isFetchingNextPage: false, isFetchNextPageError: false, data, fetchNextPage }
  render(
    <MantineProvider>
      <LoadMore query={query as unknown as UseInfiniteQueryResult<MatchPages>} />
    </MantineProvider>,
  )
  return fetchNextPage.mock.calls.length
}

test('a list goes on by itself once somebody asked for more, for as long as that brings anything', () => {
  expect(asksFor([[1, 2]])).toBe(0)
  expect(
    asksFor([
      [1, 2],
      [2, 3],
    ]),
  ).toBe(1)
  expect(
    asksFor([
      [1, 2],
      [3, 4],
      [2, 3],
    ]),
  ).toBe(0)
})

test('a list that is being read again is not asked for more: that would leave its counts as they were', () => {
  expect(
    asksFor(
      [
        [1, 2],
        [2, 3],
      ],
      true,
    ),
  ).toBe(0)
})
