import {
  DirectionTable,
  createMatcher,
  findDirections,
  isEnglish,
  listQuestions,
  packDirection,
} from '@radar/engine'
import type { Finder, Post } from '@radar/engine'
import { at } from '../checked.ts'
import type { Pool } from './read-pools.ts'

/** Posts that the reader would be given by rank alone. */
export const BEST = { posts: 100, of: 2_000 }

/** Leads and posts that one way of finding gives the reader, of all pools together. */
export type FindingRow = {
  name: string
  leads: number
  ofLeads: number
  /** Leads that say no keyword. */
  wordless: number
  ofWordless: number
  posts: number
  ofPosts: number
}

/** Post of a pool as the product's matcher and finder see it. */
type Candidate = { isLead: boolean; saysKeyword: boolean; isBest: boolean; isNear: boolean }

/** Finds the posts of all pools by keywords, by rank and by the product's threshold, alone and together. */
export async function measureFinding(pools: readonly Pool[], finder: Finder): Promise<FindingRow[]> {
  const hits = findHits(pools)
  const nearnessOf = await measureNearness(pools, finder)
  const candidates = pools.flatMap((pool): Candidate[] => {
    const nearness = nearnessOf(pool)
    const least = leastOfBest(nearness)
    return pool.posts.map(({ id }, place) => {
      const near = at(nearness, place)
      return {
        isLead: pool.leads.has(id),
        saysKeyword: hits.has(keyOf(pool, id)),
        isBest: near >= least,
        isNear: near >= finder.threshold,
      }
    })
  })
  return [
    countRow('keywords', candidates, ({ saysKeyword }) => saysKeyword),
    countRow('best by meaning', candidates, ({ isBest }) => isBest),
    countRow('best by meaning, or keywords', candidates, ({ isBest, saysKeyword }) => isBest || saysKeyword),
    countRow(`nearness of ${finder.threshold}`, candidates, ({ isNear }) => isNear),
    countRow(
      'the same, or keywords, as a scan',
      candidates,
      ({ isNear, saysKeyword }) => isNear || saysKeyword,
    ),
  ]
}

export function describeRow({
  name,
  leads,
  ofLeads,
  wordless,
  ofWordless,
  posts,
  ofPosts,
}: FindingRow): string[] {
  const share = (part: number, of: number) => `${part} of ${of} (${((100 * part) / of).toFixed(1)} %)`
  return [name, share(leads, ofLeads), share(wordless, ofWordless), ((1_000 * posts) / ofPosts).toFixed(0)]
}

/** Pairs of a campaign and a post that says a keyword of it. */
function findHits(pools: readonly Pool[]): Set<string> {
  const matcher = createMatcher()
  for (const { campaign } of pools) matcher.add(campaign)
  const hits = new Set<string>()
  for (const post of allPosts(pools).values())
    for (const { campaign_id, keywords } of matcher.match(post))
      if (keywords.length > 0) hits.add(`${campaign_id}\t${post.id}`)
  return hits
}

/** Finds directions, one a post for all campaigns; what is in another language has none, and is near to nothing. */
async function measureNearness(pools: readonly Pool[], finder: Finder): Promise<(pool: Pool) => number[]> {
  const readable = [...allPosts(pools).values()].filter(isEnglish)
  const found = await findDirections(
    finder,
    readable.map(({ subreddit, title, body }) => ({ post: { subreddit, title, body } })),
  )
  const directions = new Map(readable.map(({ id }, place) => [id, at(found, place)]))
  const table = new DirectionTable()
  const questions = pools.map(({ campaign }) => listQuestions(campaign).own)
  const ofCampaigns = await findDirections(
    finder,
    questions.flatMap((own) => own ?? []),
  )
  const askable = pools.filter((_, place) => questions[place] !== undefined)
  const rows = new Map(askable.map((pool, place) => [pool, table.add(packDirection(at(ofCampaigns, place)))]))
  return (pool) => {
    const row = rows.get(pool)
    return pool.posts.map(({ id }) => {
      const direction = directions.get(id)
      return direction && row !== undefined ? table.nearness(direction, row) : -1
    })
  }
}

/** Least nearness of those that rank best; all are best where there are few. */
function leastOfBest(nearness: readonly number[]): number {
  const count = Math.ceil((nearness.length * BEST.posts) / BEST.of)
  return at(
    nearness.toSorted((one, other) => other - one),
    count - 1,
  )
}

function countRow(
  name: string,
  candidates: readonly Candidate[],
  isFound: (one: Candidate) => boolean,
): FindingRow {
  const count = (is: (one: Candidate) => boolean) => candidates.filter(is).length
  const isWordless = ({ isLead, saysKeyword }: Candidate) => isLead && !saysKeyword
  return {
    name,
    leads: count((one) => one.isLead && isFound(one)),
    ofLeads: count(({ isLead }) => isLead),
    wordless: count((one) => isWordless(one) && isFound(one)),
    ofWordless: count(isWordless),
    posts: count(isFound),
    ofPosts: candidates.length,
  }
}

const allPosts = (pools: readonly Pool[]): Map<string, Post> =>
  new Map(pools.flatMap(({ posts }) => posts.map((post) => [post.id, post])))

const keyOf = ({ campaign }: Pool, post: string) => `${campaign.id}\t${post}`
