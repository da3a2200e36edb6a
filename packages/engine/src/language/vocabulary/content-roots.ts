import { rarity } from '../lexicon/common-words.ts'
import { stem } from '../text/stem.ts'
import { splitWords } from '../text/words.ts'

/** Roots of the words and numbers of a text that say something by themselves. */
export function contentRoots(text: string): Set<string> {
  const words = splitWords(text).map((word) => word.text)
  return new Set(words.filter((word) => rarity(word) > 0 || /^\d/.test(word)).map(stem))
}
