import { createMatcher } from '@radar/engine'
import type { Campaign, Post } from '@radar/engine'
import { at, lookUp } from '../checked.ts'
import { seededRandom, shuffled } from '../eval/seeded-random.ts'

/** A post and the campaigns that it hits. */
export type HitPost = { post: Post; campaigns: Campaign[] }

const SEED = 12
const CAMPAIGNS = 40
const KEYWORDS_EACH = 8
/** Words that so many of a hundred posts say are what campaigns look for: the commonest name no thing. */
const MIN_SAID = 0.05
const MAX_SAID = 2

/** So many posts, drawn among those that hit, with what they hit. The campaigns watch every subreddit. */
export function drawHits(
  posts: readonly Post[],
  { campaigns, count }: { campaigns: readonly Campaign[]; count: number },
): HitPost[] {
  const subreddits = [...new Set(posts.map(({ subreddit }) => subreddit))]
  const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]))
  const matcher = createMatcher()
  for (const campaign of campaigns) matcher.add({ ...campaign, subreddits })
  const hits: HitPost[] = []
  for (const post of shuffled(posts, seededRandom(SEED))) {
    const hit = matcher.match(post).map(({ campaign_id }) => lookUp(byId, campaign_id))
    if (hit.length > 0) hits.push({ post, campaigns: hit })
    if (hits.length === count) break
  }
  return hits
}

/** Campaigns that look for words which the posts say now and then, with what somebody would ask for two of them. */
export function makeCampaigns(posts: readonly Post[]): Campaign[] {
  const random = seededRandom(SEED)
  const words = wordsSaidNowAndThen(posts)
  return Array.from({ length: CAMPAIGNS }, (_, number) => {
    const keywords = Array.from({ length: KEYWORDS_EACH }, () =>
      at(words, Math.floor(random() * words.length)),
    )
    const [first = '', second = ''] = keywords
    return {
      id: `campaign-${number}`,
      name: first,
      description: '',
      product_service: `A ${first} for everybody who needs ${keywords.join(', ')}.`,
      subreddits: [],
      keywords,
      negative_users: [],
      campaign_prompts: [`Looking for a ${first} with ${second}`, `Which ${second} would you recommend?`],
    }
  })
}

function wordsSaidNowAndThen(posts: readonly Post[]): string[] {
  const said = new Map<string, number>()
  for (const { title, body } of posts) {
    const words = new Set(`${title} ${body}`.toLowerCase().match(/(?<![\w'’])[a-z]{4,14}(?![\w'’])/g))
    for (const word of words) said.set(word, (said.get(word) ?? 0) + 1)
  }
  return [...said]
    .filter(([, count]) => {
      const percent = (100 * count) / posts.length
      return percent >= MIN_SAID && percent <= MAX_SAID
    })
    .map(([word]) => word)
}
