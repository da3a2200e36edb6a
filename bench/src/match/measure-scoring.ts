import { openEncoder } from '@radar/encoder'
import { createPostScorer } from '@radar/engine'
import type { Campaign, Post } from '@radar/engine'
import { median } from './measure.ts'

const ROUNDS = 9
const CAMPAIGNS_A_POST = 20
const POSTS = 60

/** Median microseconds for the full ledger: of the first campaign that a post hits, for which it is read, and of each further one. */
export type ScoringCosts = {
  firstMicroseconds: number
  furtherMicroseconds: number
}

/** Scores made-up pairs. A post is handed in as a new one each round, as if it had just come. */
export function measureScoring(campaigns: readonly Campaign[], posts: readonly Post[]): ScoringCosts {
  const encode = openEncoder()
  const scorers = campaigns.slice(0, CAMPAIGNS_A_POST).map((campaign) => createPostScorer(campaign, encode))
  const [first, ...further] = scorers
  if (first === undefined) throw new Error('There is no campaign to score for.')
  const firstTimes: number[] = []
  const furtherTimes: number[] = []
  let sum = 0
  for (let round = 0; round < ROUNDS; round++) {
    let reading = 0
    let scoring = 0
    for (const known of posts.slice(0, POSTS)) {
      const post = { ...known }
      const start = performance.now()
      sum += first.score(post, 0).relevance_score
      const read = performance.now()
      for (const scorer of further) sum += scorer.score(post, 0).relevance_score
      reading += read - start
      scoring += performance.now() - read
    }
    const read = Math.min(POSTS, posts.length)
    firstTimes.push((reading * 1_000) / read)
    furtherTimes.push((scoring * 1_000) / (read * Math.max(1, further.length)))
  }
  if (!Number.isFinite(sum)) throw new Error('A score was no number.')
  return { firstMicroseconds: median(firstTimes), furtherMicroseconds: median(furtherTimes) }
}
