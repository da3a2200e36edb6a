import type { Campaign, Post } from '@radar/engine'
import { at, lookUp } from '../checked.ts'
import { seededRandom } from '../eval/seeded-random.ts'

/** A made-up forum: campaigns, posts of the subreddits they watch, and their keywords in some of them. */
export type World = {
  campaigns: Campaign[]
  posts: Post[]
}

const VOCABULARY = 100_000
const SUBREDDITS = 30_000
/** Flatter than words: 1,000 campaigns watch some 6,000 subreddits, 10,000 some 24,000. */
const SUBREDDIT_EXPONENT = 0.75
const KEYWORDS_EACH = 15
const SUBREDDITS_EACH = 10
/** Beside the keywords that posts say by chance: together 2 hits a campaign in 1,000 posts of its subreddits. */
const PLANTED_PER_CAMPAIGN = 0.0001
const COMMONEST_KEYWORD = 20_000
const COMMONEST_IN_PHRASE = 60
const RAREST_IN_PHRASE = 8_000
const POST_SPREAD = 0.97
const CONSONANTS = 'bcdfghjklmnprtvw'
const VOWELS = 'aeiou'

/**
 * Makes a world that is reproducible by size and seed. Words and subreddits are distributed by Zipf's law.
 */
export function makeWorld({ campaignCount, postCount }: { campaignCount: number; postCount: number }): World {
  const random = seededRandom(campaignCount * 31 + 7)
  const words = Array.from({ length: VOCABULARY }, (_, rank) => spell(rank))
  const zipf = (limit: number): number => Math.floor(Math.exp(random() * Math.log(limit + 1))) - 1
  const keyword = (): string => {
    const length = random() < 0.4 ? 1 : random() < 0.75 ? 2 : 3
    if (length === 1)
      return at(words, COMMONEST_KEYWORD + Math.floor(random() * (VOCABULARY - COMMONEST_KEYWORD)))
    return Array.from({ length }, () =>
      at(words, COMMONEST_IN_PHRASE + zipf(RAREST_IN_PHRASE - COMMONEST_IN_PHRASE)),
    ).join(' ')
  }
  const campaigns = Array.from({ length: campaignCount }, (_, number) =>
    toCampaign({
      id: `campaign-${number}`,
      keywords: [...new Set(Array.from({ length: KEYWORDS_EACH }, keyword))],
      subreddits: [...new Set(Array.from({ length: SUBREDDITS_EACH }, () => `sub${subredditRank(random)}`))],
    }),
  )
  const watchers = bySubreddit(campaigns)
  const posts = Array.from({ length: postCount }, (_, number) => {
    const subreddit = pick(pick(campaigns, random).subreddits, random)
    const concerned = lookUp(watchers, subreddit)
    const said = Array.from({ length: postLength(random) }, () => at(words, zipf(VOCABULARY)))
    const planted = Math.floor(PLANTED_PER_CAMPAIGN * concerned.length + random())
    for (let count = 0; count < planted; count++) {
      said.splice(Math.floor(random() * said.length), 0, pick(pick(concerned, random).keywords, random))
    }
    return toPost({ number, subreddit, said })
  })
  return { campaigns, posts }
}

function bySubreddit(campaigns: readonly Campaign[]): Map<string, Campaign[]> {
  const watchers = new Map<string, Campaign[]>()
  for (const campaign of campaigns) {
    for (const subreddit of campaign.subreddits) {
      const known = watchers.get(subreddit)
      if (known) known.push(campaign)
      else watchers.set(subreddit, [campaign])
    }
  }
  return watchers
}

/** By the inverse of the distribution function of a power law. */
function subredditRank(random: () => number): number {
  const flat = 1 - SUBREDDIT_EXPONENT
  return Math.floor((1 + random() * ((SUBREDDITS + 1) ** flat - 1)) ** (1 / flat))
}

function pick<T>(items: readonly T[], random: () => number): T {
  return at(items, Math.floor(random() * items.length))
}

/** A word that looks like one, the longer the rarer, and never like a plural. */
function spell(rank: number): string {
  let word = ''
  for (let rest = rank + 20; rest > 0; rest = Math.floor(rest / 80)) {
    const syllable = rest % 80
    word += at(CONSONANTS, syllable % 16) + at(VOWELS, Math.floor(syllable / 16))
  }
  return rank < 60 ? word : word + at(CONSONANTS, rank % 16)
}

/** Log-normal with a median of 84 words and, as English goes, 750 bytes on average. */
function postLength(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.min(1500, Math.max(5, Math.round(84 * Math.exp(POST_SPREAD * normal))))
}

function toCampaign(fields: Pick<Campaign, 'id' | 'keywords' | 'subreddits'>): Campaign {
  return {
    ...fields,
    name: '',
    description: '',
    product_service: '',
    negative_users: [],
    campaign_prompts: [],
  }
}

function toPost({ number, subreddit, said }: { number: number; subreddit: string; said: string[] }): Post {
  const sentences = said.map((word, place) => (place % 14 === 13 ? `${word}.` : word))
  return {
    id: `post-${number}`,
    subreddit,
    author: 'someone',
    title: sentences.slice(0, 9).join(' '),
    body: sentences.slice(9).join(' '),
    created_utc: null,
    score: null,
    num_comments: null,
  }
}
