import { itemAt } from '../item-at.ts'
import type { Keyword } from '../keywords/keyword.ts'
import { featureIndex } from './features.ts'
import { dot } from './meaning.ts'
import type { Encode } from './meaning.ts'
import { shareNotDenied } from './find-denied-words.ts'
import { note } from './observation.ts'
import type { Observation } from './observation.ts'
import type { SaidKeyword, TopicWord } from './observe-topic.ts'
import type { UnderstoodPost } from './read-post.ts'
import type { Product } from './read-product.ts'
import type { Profile } from './read-profile.ts'

/** The cosine of texts that have nothing in common but their language. */
const FAR = 0.25
/** For posts whose meaning is not known: somewhat less than the middle of those that say a keyword, which is 0.22. */
export const USUAL_NEARNESS = 0.15
const MAX_QUESTIONS = 3
const WITHOUT_KEYWORD = 2
/** What a post spells at greater length, with marks or letters without end, is no word that anybody asks for. */
const MAX_SPELLING = 60
/** How much of what a post comes nearer to the product than to all else counts: a product is told in words that nobody asks in. */
const PRODUCT_SHARE = 0.5

/** What a campaign looks for, and which of its words a post says and denies. */
type Sought = {
  profile: Profile
  said: readonly SaidKeyword[]
  topic: readonly TopicWord[]
  denied: readonly TopicWord[]
  encode: Encode
}

/** How near a post comes in meaning to the closest thing that the campaign looks for. */
export function observeNearness(
  observation: Observation,
  post: UnderstoodPost,
  { profile, said, topic, denied, encode }: Sought,
): void {
  const nearnessTo = (query: string) => {
    const sought = encode(query)
    return Math.max(...post.directions.map((direction) => dot(direction, sought)))
  }
  const asked = [...profile.queries, ...questionsFor(said, { post, profile })]
  const closest = asked.reduce((value, query) => Math.max(value, nearnessTo(query)), 0)
  const product = speaksOf(topic, profile) ? nearnessTo(profile.product.question) : 0
  const value = closest + PRODUCT_SHARE * Math.max(0, product - closest)
  note(observation, 'fit.near', { value: Math.max(0, value - FAR) * shareNotDenied(denied) })
}

const [SHARE, PROMPT] = [featureIndex('fit.share'), featureIndex('fit.prompt')] as const

/** How near the 759 graded posts that say a keyword come, in the mean, whose titles and sentences say as much of what the campaign does. */
export function nearnessByWords({ values }: Observation): number {
  return 0.17 + 0.35 * itemAt(values, SHARE) + 0.08 * itemAt(values, PROMPT)
}

/** A post that says none of its telling words comes near to the product by chance. */
function speaksOf(topic: readonly TopicWord[], profile: Profile): profile is Profile & { product: Product } {
  const { product } = profile
  return product !== undefined && topic.some(({ root }) => product.telling.has(root))
}

/** What somebody would ask who looks for a keyword: of those that the post says or, where it says none, of the first. */
function questionsFor(
  said: readonly SaidKeyword[],
  { post, profile }: { post: UnderstoodPost; profile: Profile },
): string[] {
  const things =
    said.length === 0
      ? profile.keywords.slice(0, WITHOUT_KEYWORD).map(plainly)
      : said.slice(0, MAX_QUESTIONS).map((one) => spelling(one, post))
  return things.map((thing) => `Can anyone recommend a good ${thing}?`)
}

/** A keyword as the post spells it: to the encoder "CRM" and "crm" have nothing in common. */
function spelling({ keyword, first: { field, start, end } }: SaidKeyword, post: UnderstoodPost): string {
  if (keyword.alternatives.some((terms) => terms.length > 1)) return plainly(keyword)
  if (end - start > MAX_SPELLING) return plainly(keyword)
  const spelled = post.wanted[field].raw.slice(start, end).replaceAll(/\s+/g, ' ')
  return post.shouted[field] ? spelled.toLowerCase() : spelled
}

function plainly({ alternatives: [first = []] }: Keyword): string {
  return first.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')
}
