import type { Campaign, Post } from '@radar/engine'
import { seededRandom } from '../eval/seeded-random.ts'

/** A made-up forum: campaigns, posts of the subreddits they watch, and their keywords in some of them. */
export interface World {
  campaigns: Campaign[]
  posts: Post[]
}

const VOCABULARY = 60_000
const SUBREDDITS = 30_000
const KEYWORDS_EACH = 15
const SUBREDDITS_EACH = 5
const PLANTED_PER_POST = 0.5
/** So rare that a campaign is hit by about 2 in 1,000 posts of its subreddits, as real ones are. */
const COMMONEST_KEYWORD = 5000
const COMMONEST_IN_PHRASE = 60
const CONSONANTS = 'bcdfghjklmnprtvw'
const VOWELS = 'aeiou'

/** The same world for the same size and seed. Words and subreddits are met as often as Zipf says. */
export function makeWorld({ campaignCount, postCount }: { campaignCount: number; postCount: number }): World {
  const random = seededRandom(campaignCount * 31 + 7)
  const words = Array.from({ length: VOCABULARY }, (_, rank) => spell(rank))
  const zipf = (limit: number): number =>
    Math.min(limit - 1, Math.floor(Math.exp(random() * Math.log(limit))) - 1)
  const subreddit = (): number => Math.floor(Math.exp(Math.LN2 + random() * Math.log(SUBREDDITS / 2)))
  const keyword = (): string => {
    const length = random() < 0.4 ? 1 : random() < 0.75 ? 2 : 3
    if (length === 1)
      return words[COMMONEST_KEYWORD + Math.floor(random() * (VOCABULARY - COMMONEST_KEYWORD))]!
    return Array.from(
      { length },
      () => words[COMMONEST_IN_PHRASE + zipf(VOCABULARY - COMMONEST_IN_PHRASE)]!,
    ).join(' ')
  }
  const campaigns = Array.from({ length: campaignCount }, (_, number) =>
    toCampaign({
      id: `campaign-${number}`,
      keywords: [...new Set(Array.from({ length: KEYWORDS_EACH }, keyword))],
      subreddits: [...new Set(Array.from({ length: SUBREDDITS_EACH }, () => `sub${subreddit()}`))],
    }),
  )
  const posts = Array.from({ length: postCount }, (_, number) => {
    const campaign = campaigns[Math.floor(random() * campaigns.length)]!
    const said = Array.from({ length: postLength(random) }, () => words[zipf(VOCABULARY)]!)
    if (random() < PLANTED_PER_POST) {
      const planted = campaign.keywords[Math.floor(random() * campaign.keywords.length)]!
      said.splice(Math.floor(random() * said.length), 0, planted)
    }
    return toPost({
      number,
      subreddit: campaign.subreddits[Math.floor(random() * campaign.subreddits.length)]!,
      said,
    })
  })
  return { campaigns, posts }
}

/** A word that looks like one, the longer the rarer, and never like a plural. */
function spell(rank: number): string {
  let word = ''
  for (let rest = rank + 20; rest > 0; rest = Math.floor(rest / 80)) {
    const syllable = rest % 80
    word += CONSONANTS[syllable % 16]! + VOWELS[Math.floor(syllable / 16)]!
  }
  return word
}

/** Log-normal with a median of 84 words. */
function postLength(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.min(1500, Math.max(5, Math.round(84 * Math.exp(0.8 * normal))))
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
