import type { Campaign } from '../campaign.ts'
import type { Post } from '../post.ts'
import { rarity } from '../scoring/lexicon/common-words.ts'
import { singular } from '../text/plural.ts'
import { splitWords } from '../text/words.ts'

const MIN_POSTS = 5
const MIN_SHARE = 0.15
/** A word that many topics share is an everyday word. */
const MIN_RARITY = 0.85
const MAX_WORDS = 4

type Comparison = {
  here: readonly Post[]
  there: readonly Post[]
  /** The largest part of a word's posts that may be `there`. */
  maxThere: number
  campaign: Campaign
}

/** Words that many posts say here and few or none there, and that are not the campaign's own. */
export function telltaleWords({ here, there, maxThere, campaign }: Comparison): string[] {
  const { keywords, campaign_prompts, product_service, description, name } = campaign
  const own = new Set(
    [...keywords, ...campaign_prompts, product_service, description, name]
      .flatMap((text) => splitWords(text))
      .map(({ text }) => singular(text)),
  )
  const counts = countPosts(here)
  const elsewhere = countPosts(there)
  return [...counts]
    .filter(([word, count]) => {
      if (own.has(word) || rarity(word) < MIN_RARITY || /^\d+$/.test(word)) return false
      if (count < MIN_POSTS || count < MIN_SHARE * here.length) return false
      return (elsewhere.get(word) ?? 0) <= maxThere * count
    })
    .toSorted(([one, oneCount], [other, otherCount]) => otherCount - oneCount || (one < other ? -1 : 1))
    .slice(0, MAX_WORDS)
    .map(([word]) => word)
}

function countPosts(posts: readonly Post[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { title, body } of posts) {
    const words = new Set(splitWords(`${title}\n\n${body}`).map(({ text }) => singular(text)))
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}
