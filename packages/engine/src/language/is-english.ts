import { rarity } from './lexicon/common-words.ts'
import { hasForeignLetter, hasForeignShape } from './lexicon/foreign-shapes.ts'
import { isForeign } from './lexicon/foreign-words.ts'
import { cutText } from './text/cut-text.ts'
import { splitWords } from './text/words.ts'
import type { Post } from '../post.ts'

const CHARACTERS_READ = 2_000
const WORDS_READ = 200
/** Two short words of another language, or a long one. One short word may be part of a name. */
const MIN_WEIGHT = 2
const LONG_WORD = 5
/** Words of a text of which one foreign word may decide beside English ones. */
const MAX_WORDS_OF_ONE = 2
/** English article that Spanish, Portuguese, Italian and French have as a preposition or a verb. */
const SHARED_ARTICLE = 'a'
/** Words below it are in the lists of common English words. */
const MIN_RARITY = 0.85
const LATIN = /[a-zà-ɏḀ-ỿ]/i
const LETTER = /\p{L}/gu
/** Letters that say as much as four Latin ones. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const LETTERS_OF_DENSE = 4
const CAPITAL = /^\p{Lu}/u
/** Beginning of a question or a call in Spanish. */
const SPANISH = /[¿¡]/
/** Small words of French before an apostrophe: “d’occasion”. */
const ELISION = /(?<![\p{L}\p{N}])(?:[djl]|qu)[’'](?=\p{Ll}{3})/giu
/** Words of other languages that begin names in English, and tell only in small letters. */
const OF_NAMES = new Set('con de del della di du el en la las le los na para un zum zur'.split(' '))

/**
 * Tells whether the model knows the language of a post: most letters are Latin ones, and no more words are of other
 * languages than of English. Names, codes and a few words of which nothing is known count as English.
 */
export function isEnglish({ title, body }: Pick<Post, 'title' | 'body'>): boolean {
  const text = cutText(`${title}\n${body}`, CHARACTERS_READ)
  const words = countWords(text)
  if (isInOtherScript(text, words.english)) return false
  if (words.weight < MIN_WEIGHT || words.foreign <= words.english) return true
  return words.foreign === 1 && words.english > 0 && words.all > MAX_WORDS_OF_ONE
}

/** Tells whether most of a text is in letters that are not Latin. A few among more English words are a name or a quote. */
function isInOtherScript(text: string, english: number): boolean {
  const letters = text.match(LETTER) ?? []
  const others = letters.filter((letter) => !LATIN.test(letter))
  const dense = others.filter((letter) => DENSE.test(letter)).length
  const counted = others.length + (dense > english ? dense * (LETTERS_OF_DENSE - 1) : 0)
  return counted > letters.length - others.length
}

/**
 * Counts words of English, and evidence of other languages, by number and by `weight`. Names with foreign letters count
 * beside other evidence only.
 */
function countWords(text: string): { all: number; english: number; foreign: number; weight: number } {
  const words = splitWords(text).slice(0, WORDS_READ)
  const signs = (text.match(ELISION)?.length ?? 0) + Number(SPANISH.test(text))
  const counts = { english: 0, foreign: signs, weight: signs * MIN_WEIGHT }
  let names = 0
  for (const { text: word, start, end } of words) {
    const written = text.slice(start, end)
    const weight = weighForeign(word, written)
    if (weight > 0) {
      counts.foreign++
      counts.weight += weight
    } else if (hasForeignLetter(written)) names++
    else if (rarity(word) < MIN_RARITY && word !== SHARED_ARTICLE) counts.english++
  }
  if (counts.foreign === 0) return { ...counts, all: words.length }
  return { ...counts, all: words.length, foreign: counts.foreign + names, weight: counts.weight + names }
}

/** Weight of a word of another language: 0 for any other. */
function weighForeign(word: string, written: string): number {
  if (isForeign(word)) return word.length >= LONG_WORD ? 2 : 1
  const isCapital = CAPITAL.test(written)
  if (OF_NAMES.has(word)) return isCapital ? 0 : 1
  if (hasForeignShape(word)) return 2
  return hasForeignLetter(written) && !isCapital ? 2 : 0
}
