import { expect, test } from 'vitest'
import { expectedPosts, groupSubreddits, learnRate, planListings } from './index.ts'
import type { WatchedSubreddit } from './index.ts'

const MINUTE = 60_000
const watched = (subreddit: string, more: Partial<WatchedSubreddit> = {}): WatchedSubreddit => ({
  subreddit,
  posts_per_day: 10,
  last_scanned_at: 0,
  every_ms: 12 * MINUTE,
  ...more,
})

test.each([25, 4])(
  'groups hold at most %i names and about as many posts each, and nobody is left out',
  (max) => {
    const subreddits = Array.from({ length: 230 }, (_, i) => ({
      subreddit: `s${i}`,
      expected: 300 / (i + 1),
    }))
    const groups = groupSubreddits(subreddits, max)
    expect(groups.flat().toSorted()).toEqual(subreddits.map(({ subreddit }) => subreddit).toSorted())
    const expectedOf = new Map(subreddits.map((one) => [one.subreddit, one.expected]))
    for (const group of groups) {
      expect(group.length).toBeLessThanOrEqual(max)
      const posts = group.reduce((sum, name) => sum + expectedOf.get(name)!, 0)
      if (group.length > 1) expect(posts).toBeLessThan(140)
    }
    expect(groups[0]).toEqual(['s0'])
  },
)

test('nothing to read makes no group', () => {
  expect(groupSubreddits([], 25)).toEqual([])
})

test('learns a rate whatever the distance between two looks', () => {
  let often: number | null = null
  for (let look = 0; look < 480; look++) often = learnRate(often, { newPosts: look % 2, days: 1 / 48 })
  const seldom = learnRate(learnRate(null, { newPosts: 24, days: 1 }), { newPosts: 24, days: 1 })
  expect(often).toBeGreaterThan(23)
  expect(often).toBeLessThan(25)
  expect(seldom).toBe(24)
  expect(learnRate(7, { newPosts: 3, days: 0 })).toBe(7)
})

test('looks at what is due, the latest first, and not at the rest', () => {
  const now = 30 * MINUTE
  const looks = planListings(
    [
      watched('late'),
      watched('later', { last_scanned_at: -MINUTE }),
      watched('early', { last_scanned_at: 25 * MINUTE }),
      watched('never', { last_scanned_at: null }),
    ],
    { now, maxGroups: 2, names: 1 },
  )
  expect(looks).toEqual([['never'], ['later']])
})

test('a listing that is about to overflow goes before everything that is merely late', () => {
  const busy = watched('busy', { posts_per_day: 50_000, last_scanned_at: 18 * MINUTE })
  const now = 30 * MINUTE
  expect(expectedPosts(busy, now)).toBeGreaterThan(400)
  expect(planListings([watched('late'), busy], { now, maxGroups: 1, names: 25 })).toEqual([['busy']])
})
