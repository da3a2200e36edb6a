/** Of the hundred posts of a page; the others are for days that are livelier than expected. */
const POSTS_A_PAGE = 70

/** `expected`: posts that were probably written since the last look. */
export type Expected = { subreddit: string; expected: number }

/**
 * Groups subreddits into as few listings as can be, of at most `names`, each of which probably reaches back to the last look in one page.
 * Whoever fills a page alone is read alone; the others are dealt out in turns, so that groups write about equally much.
 */
export function groupSubreddits(subreddits: Expected[], names: number): string[][] {
  const byExpected = subreddits.toSorted(
    (a, b) => b.expected - a.expected || (a.subreddit < b.subreddit ? -1 : 1),
  )
  const alone = byExpected.filter(({ expected }) => expected >= POSTS_A_PAGE)
  const rest = byExpected.slice(alone.length)
  const posts = rest.reduce((sum, { expected }) => sum + expected, 0)
  const groups = Math.max(Math.ceil(rest.length / names), Math.ceil(posts / POSTS_A_PAGE))
  const together = Map.groupBy(rest, (_, index) => snake(index, groups))
  return [...alone.map((one) => [one]), ...together.values()].map((group) =>
    group.map(({ subreddit }) => subreddit),
  )
}

/** 0 1 2 2 1 0 0 1 2 ...: whoever got the largest of one turn gets the smallest of the next. */
function snake(index: number, groups: number): number {
  const turn = Math.floor(index / groups)
  const place = index % groups
  return turn % 2 === 0 ? place : groups - 1 - place
}
