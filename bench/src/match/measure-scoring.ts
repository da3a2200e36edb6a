import { createPostScorer, createQuickScorer } from '@radar/engine'
import type { Campaign, Post } from '@radar/engine'
import { at } from '../checked.ts'
import { median } from './measure.ts'

const ROUNDS = 9
const PAIRS_PER_POST = 50
const QUICK_POSTS = 400
const FULL_POSTS = 40
const MAX_CAMPAIGNS = 2000

/** Median microseconds a pair for the part that runs on every hit and for the full ledger. */
export type ScoringCosts = {
  quickMicroseconds: number
  readMicroseconds: number
  fullMicroseconds: number
}

/** Scores made-up pairs; a post is read once and then scored for fifty campaigns, as a busy subreddit asks. */
export function measureScoring(campaigns: readonly Campaign[], posts: readonly Post[]): ScoringCosts {
  const some = campaigns.slice(0, MAX_CAMPAIGNS)
  const quick = createQuickScorer(some)
  const scorers = some.slice(0, PAIRS_PER_POST).map(createPostScorer)
  const quickTimes: number[] = []
  const readTimes: number[] = []
  const fullTimes: number[] = []
  let sum = 0
  for (let round = 0; round < ROUNDS; round++) {
    let reading = 0
    let scoring = 0
    for (const post of posts.slice(0, QUICK_POSTS)) {
      const start = performance.now()
      quick.read(post)
      const read = performance.now()
      for (let pair = 0; pair < PAIRS_PER_POST; pair++) sum += quick.score((pair * 37) % some.length)
      scoring += performance.now() - read
      reading += read - start
    }
    quickTimes.push((scoring * 1000) / (QUICK_POSTS * PAIRS_PER_POST))
    readTimes.push((reading * 1000) / QUICK_POSTS)
    const start = performance.now()
    for (const [place, post] of posts.slice(0, FULL_POSTS).entries()) {
      sum += at(scorers, place % scorers.length).score(post, 0).relevance_score
    }
    fullTimes.push(((performance.now() - start) * 1000) / FULL_POSTS)
  }
  if (!Number.isFinite(sum)) throw new Error('A score was no number.')
  return {
    quickMicroseconds: median(quickTimes),
    readMicroseconds: median(readTimes),
    fullMicroseconds: median(fullTimes),
  }
}
