import { learnRate, planLooks } from '@radar/server'
import type { Watched } from '@radar/server'
import { at } from '../checked.ts'
import { LAG, pages } from './hourly-round.ts'
import { KEYWORDS_EACH, firstAfter } from './world.ts'
import type { ScanWorld } from './world.ts'

export type Freshness = {
  way: string
  /** Minutes from writing to storing, of the posts that were stored. */
  p50: number
  p95: number
  lost: number
  posts: number
  requests: number
}

const BUDGET_PER_MINUTE = 100
const LISTING_HOLDS = 1000
const DAY = 1440
/** Everybody's subreddits are wanted this fresh, in minutes. */
const WANTED_EVERY = 12

/** Two days of polling under the forum's limit, minute by minute, with the server's own planning. */
export function pollTwoDays(
  world: ScanWorld,
  { way, namesInGroup, days }: { way: string; namesInGroup: number; days: number },
): Freshness {
  const looks = world.subreddits.map((_, index) => newLook(index))
  const waits: number[] = []
  let [lost, requests, credit] = [0, 0, 0]
  for (let minute = 0; minute < days * DAY; minute++) {
    credit += BUDGET_PER_MINUTE
    const maxGroups = Math.max(0, Math.floor(credit))
    const groups = planLooks(
      looks.map((look) => look.watched),
      { now: minute * 60_000, maxGroups, names: namesInGroup },
    )
    for (const group of groups) {
      const cost = readGroup(
        group.map((name) => at(looks, Number(name))),
        minute,
      )
      credit -= cost
      requests += cost
      if (credit < 0) break
    }
    if (groups.length < maxGroups) credit = Math.min(credit, 0)
  }
  return summary(
    { way, lost, requests, posts: world.posts.reduce((sum, times) => sum + times.length, 0) },
    waits,
  )

  function newLook(index: number) {
    const watched: Watched = {
      subreddit: String(index),
      posts_per_day: null,
      last_scanned_at: -60_000,
      every_ms: WANTED_EVERY * 60_000,
    }
    return { watched, times: at(world.posts, index), read: 0, newest: 0 }
  }

  /** Reads a listing of several subreddits down to what was known, or to where it ends. */
  function readGroup(group: ReturnType<typeof newLook>[], minute: number): number {
    const until = Math.min(...group.map((look) => look.newest)) - LAG
    const listed = group.map((look) => firstAfter(look.times, minute) - firstAfter(look.times, until))
    const total = listed.reduce((a, b) => a + b, 0)
    const reaches = total <= LISTING_HOLDS ? until : cutOf(group, minute)
    const groupNewest = Math.max(...group.map((look) => look.times[firstAfter(look.times, minute) - 1] ?? 0))
    for (const look of group) {
      const end = firstAfter(look.times, minute)
      const start = Math.max(look.read, firstAfter(look.times, reaches))
      lost += start - look.read
      for (let post = start; post < end; post++) waits.push(minute - at(look.times, post))
      const days = (groupNewest - look.newest) / DAY
      look.watched.posts_per_day = learnRate(look.watched.posts_per_day, { newPosts: end - look.read, days })
      look.watched.last_scanned_at = minute * 60_000
      look.newest = Math.max(look.newest, groupNewest)
      look.read = end
    }
    return pages(total)
  }

  function cutOf(group: ReturnType<typeof newLook>[], minute: number): number {
    const all = group.flatMap((look) => [...look.times.subarray(0, firstAfter(look.times, minute))])
    return all.toSorted((a, b) => b - a)[LISTING_HOLDS] ?? 0
  }
}

/**
 * Ways that ask once per campaign take longer than two days for one round; their figures follow from how long a round
 * is: a post waits for half of it on average, and a listing that was filled up more than once has lost the rest.
 */
export function roundOfCampaigns(
  world: ScanWorld,
  { way, requestsPerRound, days }: { way: 'search' | 'poll'; requestsPerRound: number; days: number },
): Freshness {
  const round = requestsPerRound / BUDGET_PER_MINUTE
  const watchers = new Float64Array(world.rates.length)
  for (const chosen of world.campaigns) for (const index of chosen) watchers[index] = at(watchers, index) + 1
  let [pairs, lostPairs] = [0, 0]
  for (const [index, rate] of world.rates.entries()) {
    const inRound = (rate * round) / DAY / (way === 'search' ? KEYWORDS_EACH * 100 : 1)
    pairs += rate * at(watchers, index)
    lostPairs += rate * at(watchers, index) * Math.max(0, 1 - LISTING_HOLDS / inRound)
  }
  const posts = world.posts.reduce((sum, times) => sum + times.length, 0)
  return {
    way: way === 'search' ? 'search per subreddit and keyword' : 'poll per campaign and subreddit',
    p50: round * 0.5,
    p95: round * 0.95,
    lost: Math.round((lostPairs / pairs) * posts),
    posts,
    requests: BUDGET_PER_MINUTE * days * DAY,
  }
}

function summary(facts: Omit<Freshness, 'p50' | 'p95'>, waits: number[]): Freshness {
  const sorted = Float64Array.from(waits).toSorted()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { ...facts, p50: at(0.5), p95: at(0.95) }
}
