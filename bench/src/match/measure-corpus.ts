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
  /** The beginning of a post, for each that is encoded; short ones are remembered after the first round. */
  encoding: number
  /** Beginnings that are encoded, by posts; one with and without whom it is for counts twice. */
  encoded: number
  /** The direction of a sentence that may be the one that asks, and how many of them a post has on average. */
  sentence: number
  sentences: number
  /** Each campaign, without what is done once. */
  campaign: number
  load: number
}

type Round = Pick<CorpusCosts, 'reading' | 'encoding' | 'encoded' | 'sentence' | 'sentences' | 'campaign'>

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
    sentence: middle('sentence'),
    sentences: middle('sentences'),
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
  const before = structuredClone(encoder.meters)
  for (const some of inBatches(hits)) {
    const batch = some.flatMap(({ post: known, campaigns }) => {
      const post = { ...known }
      return campaigns.map((campaign) => ({ post, scorer: lookUp(scorers, campaign) }))
    })
    const begin = (): BegunScore[] => batch.map(({ post, scorer }) => scorer.begin(post))
    const [begun, same] = [timed(begin), timed(begin)]
    const hear = (all: BegunScore[]): void => all.forEach((one) => one.hear())
    encoder.encodes = 'posts'
    const heard = timed(() => hear(begun.result))
    encoder.encodes = 'again'
    const heardAgain = timed(() => hear(same.result))
    const end = (all: BegunScore[]): void =>
      all.forEach((one) => {
        sum += one.end(0).relevance_score
      })
    encoder.encodes = 'sentences'
    const ended = timed(() => end(begun.result))
    encoder.encodes = 'again'
    const endedAgain = timed(() => end(same.result))
    first += begun.cpu + heard.cpu + ended.cpu
    again += same.cpu + heardAgain.cpu + endedAgain.cpu
  }
  if (!Number.isFinite(sum)) throw new Error('A score was no number.')
  const { posts, sentences } = encoder.meters
  const encoded = posts.texts - before.posts.texts
  const encoding = posts.milliseconds - before.posts.milliseconds
  const sharpening = sentences.milliseconds - before.sentences.milliseconds
  const sharpened = sentences.texts - before.sentences.texts
  const pairs = hits.reduce((count, { campaigns }) => count + campaigns.length, 0)
  return {
    reading: (first - again - encoding - sharpening) / hits.length,
    encoding: encoding / Math.max(1, encoded),
    encoded: encoded / hits.length,
    sentence: sharpening / Math.max(1, sharpened),
    sentences: sharpened / hits.length,
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

type Meter = { texts: number; milliseconds: number }

type MeteredEncoder = {
  encode(text: string, use?: 'once'): Float32Array
  /** Phase of the encoding. Texts of campaigns are encoded again, and not counted. */
  encodes: 'posts' | 'sentences' | 'again'
  meters: { posts: Meter; sentences: Meter }
}

function meteredEncoder(): MeteredEncoder {
  const open = openEncoder()
  const queries = new Set<string>()
  const meters = { posts: { texts: 0, milliseconds: 0 }, sentences: { texts: 0, milliseconds: 0 } }
  const metered: MeteredEncoder = { encode, encodes: 'posts', meters }
  return metered

  function encode(text: string, use?: 'once'): Float32Array {
    const { encodes } = metered
    if (encodes === 'again') queries.add(text)
    if (encodes === 'again' || queries.has(text)) return open(text, use)
    const start = cpuNow()
    const direction = open(text, use)
    meters[encodes].milliseconds += cpuNow() - start
    meters[encodes].texts++
    return direction
  }
}

function cpuNow(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
