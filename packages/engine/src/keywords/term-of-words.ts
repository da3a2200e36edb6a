import { splitWords } from '../language/text/words.ts'
import type { Term } from './keyword.ts'

/** The phrase that a rule's words stand for, plurals included; null if there is no letter in them. */
export function termOfWords(text: string): Term | null {
  const words = splitWords(text).map((word) => ({ text: word.text, before: '', after: '' }))
  return words.length === 0 ? null : { words, exact: false, prefix: false, titleOnly: false }
}
