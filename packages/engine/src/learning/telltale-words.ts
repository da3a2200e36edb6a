import type { Campaign } from '../campaign.ts'
import type { Post } from '../post.ts'
import { singular } from '../language/text/plural.ts'
import { stem } from '../language/text/stem.ts'
import { splitWords } from '../language/text/words.ts'
import { areForeign, isEveryday } from './is-everyday.ts'

const MIN_POSTS = 5
const MIN_SHARE = 0.15
const MAX_WORDS = 4

type Comparison = {
  here: readonly Post[]
  there: readonly Post[]
  /** Largest share of a word's posts that may be in `there`. */
  maxThere: number
  campaign: Campaign
}

/** Words of many posts here and few or none there, except the campaign's own. */
export function telltaleWords({ here, there, maxThere, campaign }: Comparison): string[] {
  const isOwn = createOwnWordTest(campaign)
  const byWord = postsByWord(here)
  const elsewhere = postsByWord(there)
  return [...byWord]
    .filter(([word, posts]) => {
      if (isEveryday(word) || isOwn(word)) return false
      if (posts.length < MIN_POSTS || posts.length < MIN_SHARE * here.length) return false
      return (elsewhere.get(word)?.length ?? 0) <= maxThere * posts.length
    })
    .toSorted(([one, posts], [other, others]) => others.length - posts.length || (one < other ? -1 : 1))
    .filter(([, posts]) => !areForeign(posts))
    .slice(0, MAX_WORDS)
    .map(([word]) => word)
}

/** Tells whether a campaign contains a word in any form, or searches for its beginning. */
function createOwnWordTest(campaign: Campaign): (word: string) => boolean {
  const { keywords, campaign_prompts, product_service, description, name } = campaign
  const texts = [...keywords, ...campaign_prompts, product_service, description, name]
  const roots = new Set(texts.flatMap((text) => splitWords(text)).map(({ text }) => stem(singular(text))))
  const prefixes = keywords.flatMap((keyword) =>
    splitWords(keyword)
      .filter(({ end }) => keyword[end] === '*')
      .map(({ text }) => text),
  )
  return (word) => roots.has(stem(word)) || prefixes.some((prefix) => word.startsWith(prefix))
}

/** Posts by word, in whichever number. */
function postsByWord(posts: readonly Post[]): Map<string, Post[]> {
  const byWord = new Map<string, Post[]>()
  for (const post of posts) {
    const words = new Set(splitWords(`${post.title}\n\n${post.body}`).map(({ text }) => singular(text)))
    for (const word of words) {
      const those = byWord.get(word)
      if (those) those.push(post)
      else byWord.set(word, [post])
    }
  }
  return byWord
}
