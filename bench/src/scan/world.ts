import { at } from '../checked.ts'
import { seededRandom } from '../eval/seeded-random.ts'

/** A made-up forum over some days: who writes when, and which campaigns watch whom. */
export type ScanWorld = {
  subreddits: string[]
  /** Posts a day. */
  rates: Float64Array
  /** When each subreddit's posts are written, in minutes, in order. */
  posts: Float64Array[]
  /** The subreddits of each campaign. */
  campaigns: Uint16Array[]
}

export const SUBREDDITS = 30_000
export const POSTS_PER_DAY = 300_000
export const KEYWORDS_EACH = 15
const SUBREDDITS_EACH = 10
const DAY = 1440

/** Subreddits write and are watched as Zipf says; people write most in the evening and little at night. */
export function makeWorld({ campaignCount, days }: { campaignCount: number; days: number }): ScanWorld {
  const random = seededRandom(20261120)
  const harmonic = Array.from({ length: SUBREDDITS }, (_, rank) => 1 / (rank + 1)).reduce((a, b) => a + b)
  const rates = Float64Array.from({ length: SUBREDDITS }, (_, rank) => POSTS_PER_DAY / harmonic / (rank + 1))
  return {
    subreddits: Array.from({ length: SUBREDDITS }, (_, rank) => `sub${rank}`),
    rates,
    posts: Array.from(rates, (rate) => writeTimes(rate, { days, random })),
    campaigns: Array.from({ length: campaignCount }, () => chooseSubreddits(random)),
  }
}

/** A Poisson stream, thinned by the hour of the day. */
function writeTimes(rate: number, { days, random }: { days: number; random(): number }): Float64Array {
  const times: number[] = []
  const peak = (rate / DAY) * 1.6
  for (let at = wait(peak, random); at < days * DAY; at += wait(peak, random))
    if (random() < (1 + 0.6 * Math.sin((2 * Math.PI * at) / DAY)) / 1.6) times.push(at)
  return Float64Array.from(times)
}

function wait(perMinute: number, random: () => number): number {
  return -Math.log(1 - random()) / perMinute
}

function chooseSubreddits(random: () => number): Uint16Array {
  const chosen = new Set<number>()
  while (chosen.size < SUBREDDITS_EACH)
    chosen.add(Math.min(SUBREDDITS - 1, Math.floor(Math.exp(random() * Math.log(SUBREDDITS + 1))) - 1))
  return Uint16Array.from(chosen)
}

/** Posts that are younger than `since` and not younger than `until`, in minutes. */
export function countBetween(times: Float64Array, since: number, until: number): number {
  return firstAfter(times, until) - firstAfter(times, since)
}

/** Index of the first time later than `moment`. */
export function firstAfter(times: Float64Array, moment: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (at(times, middle) <= moment) low = middle + 1
    else high = middle
  }
  return low
}
