import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Campaign, Post } from '@radar/engine'
import { at } from '../checked.ts'

type CampaignText = Pick<
  Campaign,
  'name' | 'business_name' | 'product_service' | 'description' | 'keywords' | 'campaign_prompts'
>
type PostText = Pick<Post, 'subreddit' | 'title' | 'body'>

/** Campaign, and one need in eight wordings. */
export type Need = { campaign: Campaign; wordings: Post[] }

/** Campaign, a post of somebody who asks for its very thing, and twenty others. */
export type Owner = { campaign: Campaign; asks: Post; others: Post[] }

/** Posts for other owners, beside six that are near: of the owner's own trade, and nothing that they could sell to. */
const FAR_POSTS = 14

/** Reads `wordings.jsonl`. */
export function readNeeds(): Need[] {
  return readLines<{ campaign: CampaignText; wordings: PostText[] }>('wordings.jsonl').map(
    ({ campaign, wordings }) => ({
      campaign: toCampaign(campaign.name, campaign),
      wordings: wordings.map((post, place) => toPost(`wording ${place + 1}`, post)),
    }),
  )
}

/** Reads `owners.jsonl`. The far posts of an owner are those that ask for the things of the next ones in the list. */
export function readOwners(): Owner[] {
  const lines = readLines<{ id: string; campaign: CampaignText; asks: PostText; near: PostText[] }>(
    'owners.jsonl',
  )
  return lines.map(({ id, campaign, asks, near }, place) => {
    const far = Array.from({ length: FAR_POSTS }, (_, step) => at(lines, (place + 1 + step) % lines.length))
    return {
      campaign: toCampaign(id, campaign),
      asks: toPost('asks', asks),
      others: [
        ...near.map((post, nth) => toPost(`near ${nth + 1}`, post)),
        ...far.map((other) => toPost(other.id, other.asks)),
      ],
    }
  })
}

function readLines<Line>(name: string): Line[] {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

const toCampaign = (id: string, texts: CampaignText): Campaign => ({
  ...texts,
  id,
  subreddits: [],
  negative_users: [],
})

const toPost = (id: string, texts: PostText): Post => ({
  ...texts,
  id,
  author: null,
  created_utc: null,
  score: null,
  num_comments: null,
})
