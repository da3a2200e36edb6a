import { isForeign } from '../language/lexicon/foreign-words.ts'
import { splitWords } from '../language/text/words.ts'
import type { Word } from '../language/text/words.ts'

/** Words of other languages that English has in names: “Los Angeles”, “LA”, “crème de menthe”. */
const SHARED = new Set(
  'das de del den der des di du el en für il la las le les lo los para por con pour un y zum'.split(' '),
)
const ENGLISH = new Set(
  'and any are as at by each for from get have help helps how i if into is it make makes my of on or our people sell sells so than that the their them they this to us we what when where which who with without you your'.split(
    ' ',
  ),
)
const LATIN = /\p{Script=Latin}/u

/** Tells whether a sentence of few words seems to be of another language than English. It may be wrong. */
export function looksForeign(sentence: string): boolean {
  const letters = sentence.match(/\p{L}/gu) ?? []
  if (letters.filter((letter) => LATIN.test(letter)).length < letters.length / 2) return true
  const words = splitWords(sentence)
  const english = words.filter(({ text }) => ENGLISH.has(text)).length
  // Names begin with a capital.
  const isShared = ({ start, end }: Word) => SHARED.has(sentence.slice(start, end).normalize())
  return words.filter((word) => isForeign(word.text) || isShared(word)).length > english
}
