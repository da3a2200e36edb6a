import type { Post } from '../post.ts'
import { rarity } from '../language/lexicon/common-words.ts'
import { SPEECH } from '../scoring/speech/speech.ts'
import { splitWords } from '../language/text/words.ts'

const MIN_RARITY = 0.85
/** So few different words may all be of the topic. */
const MIN_WORDS = 12
const MIN_KNOWN = 0.25

/** Whether many topics share a word, or posts of many subreddits say it. Knows English. */
export function isEveryday(word: string): boolean {
  return /^\d+$/.test(word) || rarity(word) < MIN_RARITY || SPEECH.known.has(word)
}

/** Whether posts are in a language whose everyday words nobody listed: none of their words tells anything. */
export function areForeign(posts: readonly Post[]): boolean {
  const words = posts
    .flatMap(({ title, body }) => splitWords(`${title}\n\n${body}`))
    .map(({ text }) => text)
    .filter((word) => !/^\d+$/.test(word))
  const known = words.filter((word) => SPEECH.known.has(word)).length
  return new Set(words).size >= MIN_WORDS && known < MIN_KNOWN * words.length
}
