import { EXPANDS, FOLDED_UNITS, foldCodePoint, IGNORED, isMark, SEPARATOR, isWordByItself } from './fold.ts'

/** Folded word with its range in the raw text, in UTF-16 units, `end` exclusive. */
export type Word = {
  text: string
  start: number
  end: number
}

/** Splits a text into folded words, in order. Linear in its length; accepts any UTF-16. */
export function splitWords(text: string): Word[] {
  const words: Word[] = []
  let word: Word | null = null
  let isComplete = false
  for (let at = 0; at < text.length;) {
    const length = codePointLength(text, at)
    const folded = foldAt(text, at, length)
    if (folded === null) word = null
    if (folded === '' && word !== null && isMark(text.charCodeAt(at))) word.end = at + length
    if (folded) {
      const isByItself = isWordByItself(folded.charCodeAt(0))
      if (word === null || isByItself || isComplete) {
        word = { text: '', start: at, end: at }
        words.push(word)
        isComplete = isByItself
      }
      word.text += folded
      word.end = at + length
    }
    at += length
  }
  return words
}

/** Folded words of a text, joined by single spaces. */
export function foldText(text: string): string {
  return splitWords(text)
    .map((word) => word.text)
    .join(' ')
}

/** Folds the code point at `at`; null for a separator. */
export function foldAt(text: string, at: number, length: number): string | null {
  const entry = FOLDED_UNITS[text.charCodeAt(at)]!
  if (entry === SEPARATOR) return null
  if (entry === IGNORED) return ''
  if (entry !== EXPANDS) return String.fromCharCode(entry)
  return foldCodePoint(text.slice(at, at + length))
}

/** Tells whether the character before `end` is a letter of a word; ⅐ is none, though Unicode counts it as a number. */
export function endsInLetter(text: string, end: number): boolean {
  if (end === 0) return false
  const isPair = end > 1 && codePointLength(text, end - 2) === 2
  return Boolean(isPair ? foldAt(text, end - 2, 2) : foldAt(text, end - 1, 1))
}

export function codePointLength(text: string, at: number): 1 | 2 {
  const unit = text.charCodeAt(at)
  if (unit < 0xd800 || unit > 0xdbff || at + 1 >= text.length) return 1
  const next = text.charCodeAt(at + 1)
  return next >= 0xdc00 && next <= 0xdfff ? 2 : 1
}
