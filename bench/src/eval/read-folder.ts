import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Campaign, Post } from '@radar/engine'

export type Grade = 0 | 1 | 2

/** One judged pair; `basis` says who or what judged it. */
export type Judgement = {
  post_id: string
  grade: Grade
  basis: string
}

export type JudgedCampaign = {
  source: string
  campaign: Campaign
  judgements: Judgement[]
}

/** Judged pair whose campaign or post is in no file. */
export type MissingPair = { campaign: string; post: string; lacks: 'campaign' | 'post' }

export type JudgedFolder = {
  campaigns: JudgedCampaign[]
  posts: Map<string, Post>
  missing: MissingPair[]
}

type CampaignLine = {
  id: string
  source: string
  name: string
  keywords: string[]
  intent_queries: string[]
  product_description: string
}

/** Ids that a sentence names. */
const MAX_NAMED = 5

/** Reads `campaigns.jsonl`, `posts.jsonl` (or `.gz`), and `qrels.tsv` (or `grades.tsv`, whose grades are all by hand). */
export function readFolder(folder: string): JudgedFolder {
  const posts = new Map(readPosts(join(folder, 'posts.jsonl')).map((post) => [post.id, post]))
  const judgements = existsSync(join(folder, 'qrels.tsv'))
    ? readJudgements(join(folder, 'qrels.tsv'))
    : readJudgements(join(folder, 'grades.tsv'), 'hand')
  const campaigns = readLines(join(folder, 'campaigns.jsonl')).map((line) => {
    const fields = JSON.parse(line) as CampaignLine
    return {
      source: fields.source,
      campaign: toCampaign(fields),
      judgements: (judgements.get(fields.id) ?? []).filter(({ post_id }) => posts.has(post_id)),
    }
  })
  const known = new Set(campaigns.map(({ campaign }) => campaign.id))
  const missing = [...judgements].flatMap(([campaign, rows]) =>
    rows.flatMap(({ post_id: post }): MissingPair[] => {
      if (!known.has(campaign)) return [{ campaign, post, lacks: 'campaign' }]
      return posts.has(post) ? [] : [{ campaign, post, lacks: 'post' }]
    }),
  )
  return { campaigns, posts, missing }
}

/** Sentences on the pairs that cannot be read. */
export function describeMissing(missing: readonly MissingPair[]): string {
  const lists = (['campaign', 'post'] as const).flatMap((kind) => {
    const pairs = missing.filter(({ lacks }) => lacks === kind)
    const ids = [...new Set(pairs.map((pair) => pair[kind]))]
    const file = kind === 'campaign' ? 'campaigns.jsonl' : 'posts.jsonl'
    const some = ids.slice(0, MAX_NAMED).join(', ') + (ids.length > MAX_NAMED ? ', …' : '')
    return ids.length === 0 ? [] : [`${pairs.length} graded pairs lack their ${kind} in ${file}: ${some}.`]
  })
  return lists.length === 0
    ? ''
    : `${lists.join('\n')}\nThey are not measured, and count as not found with a score of 0.`
}

function toCampaign(fields: CampaignLine): Campaign {
  return {
    id: fields.id,
    name: fields.name,
    description: '',
    product_service: fields.product_description,
    subreddits: [],
    keywords: fields.keywords,
    negative_users: [],
    campaign_prompts: fields.intent_queries,
  }
}

export function readPosts(path: string): Post[] {
  return readLines(path).map((line) => {
    const fields = JSON.parse(line) as Post & { subreddit: string | null }
    const { id, title, body, author, created_utc, score, num_comments } = fields
    return { id, title, body, author, created_utc, score, num_comments, subreddit: fields.subreddit ?? '' }
  })
}

function readJudgements(path: string, basisOfAll?: string): Map<string, Judgement[]> {
  const byCampaign = new Map<string, Judgement[]>()
  for (const line of readLines(path).slice(1)) {
    const [campaign = '', post_id = '', grade = '0', basis = ''] = line.split('\t')
    const rows = byCampaign.get(campaign) ?? []
    rows.push({ post_id, grade: Number(grade) as Grade, basis: basisOfAll ?? basis })
    byCampaign.set(campaign, rows)
  }
  return byCampaign
}

function readLines(path: string): string[] {
  const packed = `${path}.gz`
  const text = existsSync(packed) ? gunzipSync(readFileSync(packed)).toString() : readFileSync(path, 'utf8')
  return text.split('\n').filter((line) => line !== '')
}
