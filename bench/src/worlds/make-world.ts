import type { Campaign, Post } from '@radar/engine'
import { seededRandom } from '../eval/seeded-random.ts'
import { pick, spell, zipf } from '../seed/words.ts'

/**
 * Frequency of campaigns' words in posts: each as often as any other, as often as in any text,
 * or with one in each campaign that nearly everybody says; `intents` is `uniform` with intent queries.
 */
export const WORLDS = ['uniform', 'zipf', 'broad', 'intents'] as const
export type WorldName = (typeof WORLDS)[number]

/** A campaign by its number, always the same, so that a million need not be kept. */
export type LazyWorld = {
  campaign(number: number): Campaign
  posts: Post[]
}

const VOCABULARY = 100_000
/** Words that hardly a text does without. */
const EMPTY_WORDS = 60
const BROAD_WORDS = 40
/** The commonest thousand words of English are no telling ones. */
const COMMONEST_IN_QUERY = 1_000
const SUBREDDITS = 30_000
const SUBREDDIT_EXPONENT = 0.75
const SUBREDDITS_EACH = 4
const KEYWORDS_EACH = 10
const MAX_PROMPTS = 3
const WORDS_A_POST = 100
/** Percentage of posts that ask for something, and of those that say a keyword of somebody who watches. */
const ASKING = 40
const SAYING = 20

export function makeWorld(name: WorldName, campaignCount: number, postCount: number): LazyWorld {
  const random = seededRandom(campaignCount + postCount)
  const campaign = (number: number): Campaign => makeCampaign(name, number)
  const posts = Array.from({ length: postCount }, (_, number): Post => {
    const concerned = campaign(Math.floor(random() * campaignCount))
    const said = Array.from({ length: WORDS_A_POST }, () => spell(zipf(VOCABULARY, random)))
    if (random() * 100 < SAYING) said.splice(20, 0, pick(concerned.keywords, random))
    if (random() * 100 < ASKING) said.splice(40, 0, 'which one would you recommend')
    return {
      id: `post-${number}`,
      subreddit: pick(concerned.subreddits, random),
      author: 'someone',
      title: said.slice(0, 9).join(' '),
      body: said.slice(9).join(' '),
      created_utc: null,
      score: null,
      num_comments: null,
    }
  })
  return { campaign, posts }
}

function makeCampaign(world: WorldName, number: number): Campaign {
  const random = seededRandom(number)
  const word = (): string =>
    spell(
      world === 'zipf'
        ? EMPTY_WORDS + zipf(VOCABULARY - EMPTY_WORDS, random)
        : EMPTY_WORDS + Math.floor(random() * (VOCABULARY - EMPTY_WORDS)),
    )
  const words = (count: number): string => Array.from({ length: count }, word).join(' ')
  const keywords = Array.from({ length: KEYWORDS_EACH }, () => words(random() < 0.5 ? 1 : 2))
  if (world === 'broad') keywords[0] = spell(EMPTY_WORDS + Math.floor(random() * BROAD_WORDS))
  return {
    id: `campaign-${number}`,
    name: '',
    description: '',
    product_service: '',
    subreddits: Array.from({ length: SUBREDDITS_EACH }, () => `sub${subredditRank(random)}`),
    keywords,
    negative_users: [],
    campaign_prompts:
      world === 'intents'
        ? Array.from(
            { length: Math.floor(random() * (MAX_PROMPTS + 1)) },
            () => `someone who needs a ${pick(keywords, random)} for ${queryWords(random)}`,
          )
        : [],
  }
}

/** Beside the campaign's own words, those that many people use; the commonest of a language lead to no query. */
function queryWords(random: () => number): string {
  const word = (): string => spell(COMMONEST_IN_QUERY + zipf(VOCABULARY - COMMONEST_IN_QUERY, random))
  return Array.from({ length: 3 }, word).join(' ')
}

/** By the inverse of the distribution function of a power law. */
function subredditRank(random: () => number): number {
  const flat = 1 - SUBREDDIT_EXPONENT
  return Math.floor((1 + random() * ((SUBREDDITS + 1) ** flat - 1)) ** (1 / flat))
}
