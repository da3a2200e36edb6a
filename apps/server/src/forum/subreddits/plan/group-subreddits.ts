/** Expected posts per page of 100; the rest is a reserve for busier days. */
const POSTS_PER_PAGE = 70

/** `expected`: posts that were probably written since the last listing. */
export type ExpectedCount = { subreddit: string; expected: number }

/**
 * Groups subreddits into as few listings as possible, of at most `names` each, so that one page probably covers the time
 * since the last listing. A subreddit that fills a page has a listing of its own; the others are dealt out in turns, so
 * that groups have about equally many posts.
 */
export function groupSubreddits(subreddits: ExpectedCount[], names: number): string[][] {
  const byExpected = subreddits.toSorted(
    (a, b) => b.expected - a.expected || (a.subreddit < b.subreddit ? -1 : 1),
  )
  const alone = byExpected.filter(({ expected }) => expected >= POSTS_PER_PAGE)
  const rest = byExpected.slice(alone.length)
  const posts = rest.reduce((sum, { expected }) => sum + expected, 0)
  const groups = Math.max(Math.ceil(rest.length / names), Math.ceil(posts / POSTS_PER_PAGE))
  const together = Map.groupBy(rest, (_, index) => snake(index, groups))
  return [...alone.map((one) => [one]), ...together.values()].map((group) =>
    group.map(({ subreddit }) => subreddit),
  )
}

/** Group of an index: 0 1 2 2 1 0 0 1 2 …, so that the group with the largest of one turn gets the smallest of the next. */
function snake(index: number, groups: number): number {
  const turn = Math.floor(index / groups)
  const place = index % groups
  return turn % 2 === 0 ? place : groups - 1 - place
}
