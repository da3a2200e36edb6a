import { splitWords } from '../language/text/words.ts'
import type { Term } from './keyword.ts'

/** Phrase of a rule's words, plurals included; null where they have no letter. */
export function termOfWords(text: string): Term | null {
  const words = splitWords(text).map((word, place) => ({
    text: word.text,
    typed: word.text,
    gap: place === 0 ? '' : ' ',
    before: '',
    after: '',
  }))
  return words.length === 0 ? null : { words, exact: false, prefix: false, titleOnly: false }
}
