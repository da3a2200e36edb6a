import { rarity } from '../language/lexicon/common-words.ts'
import { splitWords } from '../language/text/words.ts'
import type { Post } from '../post.ts'

/** Fewer words show no language. */
const MIN_WORDS = 8
const WORDS_READ = 200
/** English prose has twice as many common words, a title hardly fewer. */
const MIN_COMMON = 0.2
const LATIN = /[a-zà-ɏ]/i
const LETTER = /\p{L}/gu

/** Tells whether the model knows the language of a post. Short posts in Latin letters count as English. */
export function isEnglish({ title, body }: Pick<Post, 'title' | 'body'>): boolean {
  const text = `${title}\n${body}`.slice(0, 2_000)
  const letters = text.match(LETTER) ?? []
  if (letters.filter((letter) => LATIN.test(letter)).length < letters.length / 2) return false
  const words = splitWords(text)
    .slice(0, WORDS_READ)
    .filter((word) => !/^\d+$/.test(word.text))
  if (words.length < MIN_WORDS) return true
  const common = words.filter((word) => rarity(word.text) < MIN_RARITY).length
  return common >= MIN_COMMON * words.length
}

/** Words below it are in the lists of common English words. */
const MIN_RARITY = 0.85
