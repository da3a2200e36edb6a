import type { Campaign } from '../campaign.ts'
import { singular } from '../language/text/plural.ts'
import { stem } from '../language/text/stem.ts'
import { splitWords } from '../language/text/words.ts'
import { topicPhrases } from '../language/vocabulary/topic-phrases.ts'
import type { Post } from '../post.ts'
import { hasMeaning } from './has-meaning.ts'
import { areForeign, createFactFinder, isThing } from './create-fact-finder.ts'
import { textOf } from './text-of.ts'

const MIN_POSTS = 5
const MIN_SHARE = 0.15
/** Largest chance that a phrase which has nothing to do with the verdicts stands on one side so clearly. */
const MAX_CHANCE = 0.05
const MAX_PHRASES = 4

/** Number of different posts, and those of each phrase. */
export type PhrasePosts = { count: number; byPhrase: ReadonlyMap<string, Post[]> }

type Comparison = {
  here: PhrasePosts
  there: PhrasePosts
  /** Largest share of a phrase's posts that may be in `there`. */
  maxThere: number
  campaign: Campaign
}

type Candidate = { words: string[]; own: number; posts: Post[] }

/**
 * Phrases of many posts here and few or none there, except those of the campaign's own words alone: things that a person
 * would name, not single words of a common kind. Of phrases in the same posts, the one with the fewest words of the
 * campaign stands for all.
 */
export function telltalePhrases({ here, there, maxThere, campaign }: Comparison): string[] {
  const isOwn = createOwnWordTest(campaign)
  const factsOf = createFactFinder()
  const telltale = [...here.byPhrase]
    .map(([phrase, posts]): Candidate => {
      const words = phrase.split(' ')
      return { words, own: words.filter(isOwn).length, posts }
    })
    .filter(({ words, posts }) => {
      if (posts.length < MIN_POSTS || posts.length < MIN_SHARE * here.count) return false
      if (!hasMeaning(words, isOwn)) return false
      const others = there.byPhrase.get(words.join(' '))?.length ?? 0
      const chance = chanceOf({ here: posts.length, of: here.count, there: others, ofThere: there.count })
      return others <= maxThere * posts.length && chance <= MAX_CHANCE
    })
    .filter(({ words, posts }) => words.length > 1 || isThing(words.join(''), posts.map(factsOf)))
    .filter(({ posts }) => !areForeign(posts.map(factsOf)))
    .toSorted(byWorth)
  return withoutEchoes(telltale)
    .slice(0, MAX_PHRASES)
    .map(({ words }) => words.join(' '))
}

function byWorth(one: Candidate, other: Candidate): number {
  return (
    other.posts.length - one.posts.length ||
    one.own - other.own ||
    other.words.length - one.words.length ||
    (one.words.join(' ') < other.words.join(' ') ? -1 : 1)
  )
}

/** Drops phrases all of whose posts a better one has. */
function withoutEchoes(candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = []
  for (const one of candidates) {
    const isEcho = chosen.some(({ posts }) => one.posts.every((post) => posts.includes(post)))
    if (!isEcho) chosen.push(one)
  }
  return chosen
}

type Counts = { here: number; of: number; there: number; ofThere: number }

/**
 * Chance that as many of the posts with a phrase stand here, or more, if the phrase had nothing to do with the verdicts:
 * the one-sided test of Fisher.
 */
function chanceOf({ here, of, there, ofThere }: Counts): number {
  const drawn = here + there
  let sum = 0
  for (let more = here; more <= Math.min(drawn, of); more++)
    sum += Math.exp(logChoose(of, more) + logChoose(ofThere, drawn - more) - logChoose(of + ofThere, drawn))
  return sum
}

function logChoose(from: number, count: number): number {
  if (count > from) return -Infinity
  let sum = 0
  for (let place = 1; place <= count; place++) sum += Math.log((from - count + place) / place)
  return sum
}

/** Tells whether a campaign contains a word in any form, or searches for its beginning. */
export function createOwnWordTest(campaign: Campaign): (word: string) => boolean {
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

/** Posts by phrase, in whichever number. */
export function postsByPhrase(posts: readonly Post[]): Map<string, Post[]> {
  const byPhrase = new Map<string, Post[]>()
  for (const post of posts) addPhrases(byPhrase, post)
  return byPhrase
}

export function addPhrases(byPhrase: Map<string, Post[]>, post: Post) {
  const found = topicPhrases(textOf(post)).map(({ text }) => inSingular(text))
  for (const phrase of new Set(found)) {
    const those = byPhrase.get(phrase)
    if (those) those.push(post)
    else byPhrase.set(phrase, [post])
  }
}

function inSingular(phrase: string): string {
  return phrase.split(' ').map(singular).join(' ')
}
