import { seededRandom } from '../eval/seeded-random.ts'
import { readOwnTexts } from './read-own-texts.ts'
import { pick, spell, zipf } from './words.ts'

/** Campaign with the average figures of real ones. */
export type SeedCampaign = {
  description: string
  product_service: string
  subreddits: string[]
  keywords: string[]
  campaign_prompts: string[]
}

/** Frequency of keywords in posts: as of real campaigns, which find a match in ten scans, or a dozen times that. */
export type KeywordFrequency = 'seldom' | 'often'

export function parseFrequency(text: string): KeywordFrequency {
  if (text !== 'seldom' && text !== 'often')
    throw new Error(`Keywords are said seldom or often, not "${text}".`)
  return text
}

export const VOCABULARY = 60_000
/** Upper bound of frequent words, without the commonest. */
const COMMONEST_KEYWORD = 4_000
/**
 * Rare words: 140,000, as many as occur in a million and a half words of searches. A post contains few by chance.
 */
const NAMES = { from: 55_000, until: 195_000 }
/** One campaign in so many has a keyword that one post in 10 to 100 says. */
const BROAD = 200
/** Whoever names one twice has it once. */
const MAX_SUBREDDITS = { seldom: 7, often: 6 }
const KEYWORDS = 10
const MAX_PROMPTS = 3

/**
 * Makes campaigns that are reproducible by their figures. Their texts are English of our own, which a model can compare
 * with posts; their keywords are made up, so that a post says them as often as it is meant to.
 */
export function makeCampaigns(
  count: number,
  subreddits: number,
  said: KeywordFrequency = 'seldom',
): SeedCampaign[] {
  const random = seededRandom(count * 31 + subreddits)
  const { businesses, frequentWords } = readOwnTexts()
  const someWords = (length: number, from: number, until = VOCABULARY) =>
    Array.from({ length }, () => spell(from + Math.floor(random() * (until - from)))).join(' ')
  const times = (max: number, make: () => string) => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * max) }, make)),
  ]
  const someKeyword = () => {
    const length = random() < 0.5 ? 1 : 2
    return said === 'often'
      ? someWords(length, COMMONEST_KEYWORD)
      : someWords(length, NAMES.from, NAMES.until)
  }
  return Array.from({ length: count }, (_, place) => {
    const keywords = [...new Set(Array.from({ length: KEYWORDS }, someKeyword))]
    if (said === 'seldom' && place % BROAD === 0) keywords[0] = pick(frequentWords, random)
    return {
      description: '',
      product_service: pick(businesses, random),
      subreddits: times(MAX_SUBREDDITS[said], () => nameOf(zipf(subreddits, random))),
      keywords,
      campaign_prompts:
        random() < 0.75 ? times(MAX_PROMPTS, () => `someone who needs a ${pick(keywords, random)}`) : [],
    }
  })
}

export const nameOf = (rank: number): string => `bench_${rank}`
