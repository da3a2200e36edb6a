import { expectedPosts, groupSubreddits } from '@radar/server'
import { at } from '../checked.ts'
import { KEYWORDS_EACH, countBetween } from './world.ts'
import type { ScanWorld } from './world.ts'

const PAGE = 100
export const NAMES_IN_GROUP = 25
/** Every look goes back these minutes further than the last one. */
export const LAG = 10
/** An evening hour, when most is written. */
const UNTIL = 390
const SINCE = UNTIL - 60

/** Requests that one hourly scan of all campaigns takes, each way. */
export type RoundCosts = { way: string; requests: number }[]

export function costOfHourlyRound(world: ScanWorld, campaignCount: number): RoundCosts {
  const campaigns = world.campaigns.slice(0, campaignCount)
  const newPosts = world.posts.map((times) => countBetween(times, SINCE, UNTIL))
  const pagesOf = (index: number) => pages(at(newPosts, index))
  const watched = [...new Set(campaigns.flatMap((chosen) => [...chosen]))]
  const each = (cost: (index: number) => number) =>
    campaigns.reduce((sum, chosen) => chosen.reduce((inner, index) => inner + cost(index), sum), 0)
  return [
    { way: 'search per subreddit and keyword', requests: each(() => KEYWORDS_EACH) },
    { way: 'poll per campaign and subreddit', requests: each(pagesOf) },
    { way: 'shared per subreddit', requests: watched.reduce((sum, index) => sum + pagesOf(index), 0) },
    { way: `batched, ${NAMES_IN_GROUP} subreddits a request`, requests: costOfBatches(world, watched) },
  ]
}

/** Groups as the server makes them, read down to the last look, less the lag. */
function costOfBatches(world: ScanWorld, watched: number[]): number {
  const expected = watched.map((index) => ({
    subreddit: String(index),
    expected: expectedPosts(
      {
        subreddit: String(index),
        posts_per_day: at(world.rates, index),
        last_scanned_at: SINCE * 60_000,
        every_ms: 3_600_000,
      },
      UNTIL * 60_000,
    ),
  }))
  return groupSubreddits(expected, NAMES_IN_GROUP).reduce((sum, names) => {
    const posts = names.map((name) => countBetween(at(world.posts, Number(name)), SINCE - LAG, UNTIL))
    return sum + pages(posts.reduce((a, b) => a + b, 0))
  }, 0)
}

/** Pages until one ends with a post that is known. */
export function pages(newPosts: number): number {
  return Math.min(10, Math.floor(newPosts / PAGE) + 1)
}
