import { createWordReader, scoreReading } from '@radar/engine'
import type { Campaign, Post } from '@radar/engine'
import { median } from './measure.ts'

const ROUNDS = 9
const CAMPAIGNS_A_POST = 20
const POSTS = 60

/** Median microseconds of a pair: for reading it by words alone with all of its sentences, and for the ledger. */
export type ScoringCosts = { wordsMicroseconds: number; ledgerMicroseconds: number }

/** Scores made-up pairs. What the model takes is measured on real posts, with a corpus. */
export function measureScoring(campaigns: readonly Campaign[], posts: readonly Post[]): ScoringCosts {
  const readers = campaigns
    .slice(0, CAMPAIGNS_A_POST)
    .map((campaign) => ({ campaign, read: createWordReader(campaign) }))
  const some = posts.slice(0, POSTS)
  const pairs = some.length * readers.length
  if (pairs === 0) throw new Error('There is no pair to score.')
  const [wordTimes, ledgerTimes]: [number[], number[]] = [[], []]
  let sum = 0
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    const read = some.flatMap((post) =>
      readers.map(({ campaign, read: readPost }) => ({
        campaign,
        post,
        reading: { ...readPost(post, true), words_because: 'no_model' as const },
      })),
    )
    const between = performance.now()
    for (const pair of read) sum += scoreReading(pair, 0).relevance_score
    wordTimes.push(((between - start) * 1_000) / pairs)
    ledgerTimes.push(((performance.now() - between) * 1_000) / pairs)
  }
  if (!Number.isFinite(sum)) throw new Error('A score was no number.')
  return { wordsMicroseconds: median(wordTimes), ledgerMicroseconds: median(ledgerTimes) }
}
