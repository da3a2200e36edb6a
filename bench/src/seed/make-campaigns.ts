import { seededRandom } from '../eval/seeded-random.ts'
import { pick, spell, zipf } from './words.ts'

/** What somebody watches for; the figures are those of real campaigns, on average. */
export type SeedCampaign = {
  description: string
  product_service: string
  subreddits: string[]
  keywords: string[]
  campaign_prompts: string[]
}

export const VOCABULARY = 60_000
/** Keywords are neither the words that everybody says nor those that nobody does. */
const COMMONEST_KEYWORD = 4_000
const MAX_SUBREDDITS = 6
const KEYWORDS = 10
const MAX_PROMPTS = 3

/** The same campaigns for the same figures. */
export function makeCampaigns(count: number, subreddits: number): SeedCampaign[] {
  const random = seededRandom(count * 31 + subreddits)
  const someWords = (length: number, from: number) =>
    Array.from({ length }, () => spell(from + Math.floor(random() * (VOCABULARY - from)))).join(' ')
  const times = (max: number, make: () => string) => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * max) }, make)),
  ]
  return Array.from({ length: count }, () => {
    const keywords = [
      ...new Set(
        Array.from({ length: KEYWORDS }, () => someWords(random() < 0.5 ? 1 : 2, COMMONEST_KEYWORD)),
      ),
    ]
    return {
      description: someWords(30, 100),
      product_service: `${someWords(20, 100)} ${keywords.slice(0, 3).join(' ')}`,
      subreddits: times(MAX_SUBREDDITS, () => nameOf(zipf(subreddits, random))),
      keywords,
      campaign_prompts:
        random() < 0.75
          ? times(MAX_PROMPTS, () => `someone who needs a ${pick(keywords, random)} ${someWords(3, 500)}`)
          : [],
    }
  })
}

export const nameOf = (rank: number): string => `bench_${rank}`
