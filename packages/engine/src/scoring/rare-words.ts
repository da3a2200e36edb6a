import { stem } from '../language/text/stem.ts'
import { splitWords } from '../language/text/words.ts'
import { rarity } from '../language/lexicon/common-words.ts'

/** A word that says so much tells what is looked for, and stands for a keyword where there is none. */
export const MIN_RARITY = 0.6

/** The words of a text that are rare enough, each once, with their stems. */
export function rareWords(text: string): { text: string; root: string }[] {
  return [...new Set(splitWords(text).map((word) => word.text))]
    .filter((word) => Math.min(rarity(word), rarity(stem(word))) >= MIN_RARITY)
    .map((word) => ({ text: word, root: stem(word) }))
}
