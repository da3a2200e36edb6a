import type { Post } from '../post.ts'
import { rarity } from '../language/lexicon/common-words.ts'
import { SPEECH } from '../scoring/speech/speech.ts'
import { splitWords } from '../language/text/words.ts'

const MIN_RARITY = 0.85
/** Fewest different words that show a language; fewer may all be about the topic. */
const MIN_WORDS = 12
const MIN_KNOWN = 0.25

/** Tells whether many topics share an English word, or posts of many subreddits contain it. */
export function isEveryday(word: string): boolean {
  return /^\d+$/.test(word) || rarity(word) < MIN_RARITY || SPEECH.known.has(word)
}

/** Tells whether posts are in a language without a list of everyday words, in which no word says anything. */
export function areForeign(posts: readonly Post[]): boolean {
  const words = posts
    .flatMap(({ title, body }) => splitWords(`${title}\n\n${body}`))
    .map(({ text }) => text)
    .filter((word) => !/^\d+$/.test(word))
  const known = words.filter((word) => SPEECH.known.has(word)).length
  return new Set(words).size >= MIN_WORDS && known < MIN_KNOWN * words.length
}
