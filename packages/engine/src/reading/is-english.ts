import { cutText } from '../language/text/cut-text.ts'
import { rarity } from '../language/lexicon/common-words.ts'
import { isForeign } from '../language/lexicon/foreign-words.ts'
import { splitWords } from '../language/text/words.ts'
import type { Post } from '../post.ts'

const CHARACTERS_READ = 2_000
const WORDS_READ = 200
/** One word of another language may be part of a name. */
const MIN_FOREIGN = 2
/** Words below it are in the lists of common English words. */
const MIN_RARITY = 0.85
const LATIN = /[a-zà-ɏḀ-ỿ]/i
const LETTER = /\p{L}/gu

/**
 * Tells whether the model knows the language of a post: most letters are Latin ones, and no more common words are of
 * other languages than of English. Names, codes and a few words of which nothing is known count as English.
 */
export function isEnglish({ title, body }: Pick<Post, 'title' | 'body'>): boolean {
  const text = cutText(`${title}\n${body}`, CHARACTERS_READ)
  const letters = text.match(LETTER) ?? []
  if (letters.filter((letter) => LATIN.test(letter)).length < letters.length / 2) return false
  const words = splitWords(text)
    .slice(0, WORDS_READ)
    .map((word) => word.text)
  const foreign = words.filter(isForeign).length
  const english = words.filter((word) => !isForeign(word) && rarity(word) < MIN_RARITY).length
  return foreign < MIN_FOREIGN || foreign <= english
}
