import { loadavg } from 'node:os'
import { openEncoder } from '@radar/encoder'
import { createPostScorer } from '@radar/engine'
import type { BegunScore, Campaign, PostScorer } from '@radar/engine'
import { HITS_TOGETHER } from '@radar/server'
import { at, lookUp } from '../checked.ts'
import type { HitPost } from './corpus-pairs.ts'
import { median } from './measure.ts'

const ROUNDS = 9

/** Milliseconds of CPU, each the mean over the posts, in the median of the rounds. */
export type CorpusCosts = {
  posts: number
  pairs: number
  characters: number
  /** A post's words, once. */
  reading: number
  /** The meaning of a post, for each that is encoded. */
  encoding: number
  /** 0-1: posts that are encoded. */
  encoded: number
  /** Each campaign, without what is done once. */
  campaign: number
  load: number
}

type Round = Pick<CorpusCosts, 'reading' | 'encoding' | 'encoded' | 'campaign'>

/** Scores posts for the campaigns that they hit. A post is handed in as a new one each round, as if it had just come. */
export function measureCorpus(hits: readonly HitPost[]): CorpusCosts {
  const encoder = meteredEncoder()
  const scorers = new Map<Campaign, PostScorer>()
  for (const campaign of hits.flatMap(({ campaigns }) => campaigns)) {
    if (!scorers.has(campaign)) scorers.set(campaign, createPostScorer(campaign, encoder.encode))
  }
  measureRound(hits, scorers, encoder)
  const rounds = Array.from({ length: ROUNDS }, () => measureRound(hits, scorers, encoder))
  const middle = (of: keyof Round): number => median(rounds.map((round) => round[of]))
  return {
    posts: hits.length,
    pairs: hits.reduce((sum, { campaigns }) => sum + campaigns.length, 0),
    characters: hits.reduce((sum, { post }) => sum + post.title.length + post.body.length, 0) / hits.length,
    reading: middle('reading'),
    encoding: middle('encoding'),
    encoded: middle('encoded'),
    campaign: middle('campaign'),
    load: at(loadavg(), 0),
  }
}

/**
 * Scores batch after batch, as the program does, and each step for the same posts and campaigns again: the second time
 * costs the campaigns alone, so what the first time cost more was done once for a post.
 */
function measureRound(
  hits: readonly HitPost[],
  scorers: ReadonlyMap<Campaign, PostScorer>,
  encoder: MeteredEncoder,
): Round {
  let sum = 0
  let [first, again] = [0, 0]
  const { texts, milliseconds } = encoder
  for (const some of inBatches(hits)) {
    const batch = some.flatMap(({ post: known, campaigns }) => {
      const post = { ...known }
      return campaigns.map((campaign) => ({ post, scorer: lookUp(scorers, campaign) }))
    })
    const begin = (): BegunScore[] => batch.map(({ post, scorer }) => scorer.begin(post))
    const [begun, same] = [timed(begin), timed(begin)]
    const hear = (all: BegunScore[]): void => all.forEach((one) => one.hear())
    encoder.isAgain = false
    const heard = timed(() => hear(begun.result))
    encoder.isAgain = true
    const heardAgain = timed(() => hear(same.result))
    const end = (all: BegunScore[]): void =>
      all.forEach((one) => {
        sum += one.end(0).relevance_score
      })
    const ended = timed(() => end(begun.result))
    const endedAgain = timed(() => end(same.result))
    first += begun.cpu + heard.cpu + ended.cpu
    again += same.cpu + heardAgain.cpu + endedAgain.cpu
  }
  if (!Number.isFinite(sum)) throw new Error('A score was no number.')
  const encoded = encoder.texts - texts
  const encoding = encoder.milliseconds - milliseconds
  const pairs = hits.reduce((count, { campaigns }) => count + campaigns.length, 0)
  return {
    reading: (first - again - encoding) / hits.length,
    encoding: encoding / Math.max(1, encoded),
    encoded: encoded / hits.length,
    campaign: again / pairs,
  }
}

function* inBatches(hits: readonly HitPost[]): Generator<HitPost[]> {
  let batch: HitPost[] = []
  let pairs = 0
  for (const hit of hits) {
    batch.push(hit)
    pairs += hit.campaigns.length
    if (pairs < HITS_TOGETHER) continue
    yield batch
    batch = []
    pairs = 0
  }
  yield batch
}

function timed<Result>(work: () => Result): { result: Result; cpu: number } {
  const start = cpuNow()
  const result = work()
  return { result, cpu: cpuNow() - start }
}

type MeteredEncoder = {
  encode(text: string): Float32Array
  /** Whether posts are scored again: what is asked for then is what the campaigns look for, and is not counted. */
  isAgain: boolean
  texts: number
  milliseconds: number
}

function meteredEncoder(): MeteredEncoder {
  const open = openEncoder()
  const queries = new Set<string>()
  const meter = { encode, isAgain: false, texts: 0, milliseconds: 0 }
  return meter

  function encode(text: string): Float32Array {
    if (meter.isAgain) queries.add(text)
    if (queries.has(text)) return open(text)
    const start = cpuNow()
    const direction = open(text)
    meter.milliseconds += cpuNow() - start
    meter.texts++
    return direction
  }
}

function cpuNow(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
