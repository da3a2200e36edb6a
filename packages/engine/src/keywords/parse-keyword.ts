import { itemAt } from '../item-at.ts'
import { plainSigns } from '../language/text/plain-signs.ts'
import { splitWords } from '../language/text/words.ts'
import type { Keyword, Term, TermWord } from './keyword.ts'
import { KeywordSyntaxError } from './keyword-syntax-error.ts'

const MAX_LENGTH = 400
const MAX_WORDS = 24
const SPACES = /\s+/g
/** Quotation marks as phones and word processors bend them, with those that end a quotation. */
const BENT_MARKS = new Map([
  ['“', '”“"'],
  ['”', '”'],
  ['„', '“”"'],
  ['«', '»'],
])
const QUOTE_IN_HEBREW = /^[\u05d0-\u05ea]"[\u05d0-\u05ea]/
const SIGN_BEFORE = /[.#@$]$/
const SIGNS_AFTER = /^[+#]+/
/** Signs that stand alone between two words of a phrase: `R & D`. */
const SIGN_BETWEEN_WORDS = /^[&+/|·•–—]$/
const UNSPACED =
  /[\p{Script=Myanmar}\p{Script=Balinese}\p{Script=Javanese}\p{Script=New_Tai_Lue}\p{Script=Tai_Le}\p{Script=Tai_Tham}\p{Script=Tai_Viet}]/u

/**
 * Korean writes particles onto its nouns, so a bare Korean keyword finds words that begin with its last word. One syllable
 * begins too many others, and an exclusion leaves out no more than it says.
 */
const KOREAN_NOUN = /[가-힣]{2}/

/** Piece between spaces: its sign, its field, its quoted or bare text, and their positions. */
type Piece = {
  position: number
  excluded: boolean
  titleOnly: boolean
  quoted: boolean
  text: string
  textPosition: number
}

/**
 * Parses `web hosting`, `"exact phrase"`, `-excluded`, `title:word`, `prefix*` and `a OR b`. Bare words side by side
 * are a phrase; terms side by side must all be present; an exclusion holds for the whole keyword. Throws
 * `KeywordSyntaxError`.
 */
export function parseKeyword(text: string): Keyword {
  if (text.length > MAX_LENGTH)
    throw fault(text, MAX_LENGTH, `A keyword has at most ${MAX_LENGTH} characters.`)
  let terms: Term[] = []
  const alternatives = [terms]
  const excluded: Term[] = []
  let phrase: Piece[] = []
  let lastOr = -1
  for (const piece of splitPieces(text)) {
    const phrasing = !piece.quoted && !piece.excluded && !piece.titleOnly
    if (!phrasing || piece.text === 'OR') phrase = endPhrase(text, phrase, terms)
    if (phrasing && piece.text === 'OR') {
      if (terms.length === 0) throw fault(text, piece.position, 'Write something before OR.')
      terms = []
      alternatives.push(terms)
      lastOr = piece.position
    } else if (phrasing) phrase.push(piece)
    else (piece.excluded ? excluded : terms).push(parseTerm(text, [piece]))
  }
  endPhrase(text, phrase, terms)
  if (lastOr >= 0 && terms.length === 0) throw fault(text, lastOr, 'Write something after OR.')
  const filled = alternatives.filter((alternative) => alternative.length > 0)
  if (filled.length === 0 && excluded.length === 0) throw fault(text, 0, 'The keyword is empty.')
  return { alternatives: filled, excluded }
}

function endPhrase(keyword: string, phrase: Piece[], terms: Term[]): Piece[] {
  if (phrase.length > 0) terms.push(parseTerm(keyword, phrase))
  return []
}

function splitPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < text.length;) {
    if (/\s/.test(text.charAt(at))) at++
    else at = parsePiece(text, at, pieces)
  }
  return pieces
}

function parsePiece(text: string, position: number, pieces: Piece[]): number {
  let at = position
  const excluded = text[at] === '-'
  if (excluded) at++
  const titleOnly = /^title:/i.test(text.slice(at, at + 6))
  if (titleOnly) at += 6
  const quoteEnd = endOfQuote(text, at)
  const opened = text[at] === '"' || quoteEnd >= 0 ? at : -1
  const end = opened < 0 ? endOfBareText(text, at) : quoteEnd
  if (end < 0) throw fault(text, opened, 'This quotation mark is never closed.')
  const textPosition = opened < 0 ? at : opened + 1
  const piece = {
    position,
    excluded,
    titleOnly,
    quoted: opened >= 0,
    text: text.slice(textPosition, end),
    textPosition,
  }
  if (excluded && piece.text === '')
    throw fault(text, position, 'Write the word to exclude right after the minus sign.')
  if (titleOnly && piece.text === '') throw fault(text, at - 1, 'Write the word right after title:')
  pieces.push(piece)
  return opened < 0 ? end : end + 1
}

/** Place of the mark that ends a quotation, -1 where there is none. A bent mark ends one only before a space. */
function endOfQuote(text: string, from: number): number {
  const opening = text.charAt(from)
  if (opening === '"') return text.indexOf('"', from + 1)
  const closing = BENT_MARKS.get(opening)
  if (closing === undefined) return -1
  for (let at = from + 1; at < text.length; at++)
    if (closing.includes(text.charAt(at))) return /^(?:\s|$)/.test(text.slice(at + 1, at + 2)) ? at : -1
  return -1
}

function endOfBareText(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (/\s/.test(text.charAt(at))) return at
    if (text[at] === '"' && !QUOTE_IN_HEBREW.test(text.slice(Math.max(from, at - 1), at + 2)))
      throw fault(text, at, 'Put a space before the quotation mark.')
  }
  return text.length
}

function parseTerm(keyword: string, pieces: Piece[]): Term {
  let starAt = -1
  for (const [place, piece] of pieces.entries()) {
    if (starAt >= 0) throw fault(keyword, starAt, 'Put the star at the end of the last word of a phrase.')
    const star = piece.quoted ? -1 : piece.text.indexOf('*')
    if (star >= 0) starAt = piece.textPosition + star
    if (star >= 0 && star !== piece.text.length - 1) {
      throw fault(keyword, starAt, 'Put the star at the end of a word.')
    }
    checkLetters(keyword, piece, place)
  }
  const first = itemAt(pieces, 0)
  const words = parseWords(pieces.map(({ text }) => text.trim().replace(SPACES, ' ')).join(' '))
  if (words.filter(({ gap }) => gap !== '').length >= MAX_WORDS)
    throw fault(keyword, first.position, `A phrase has at most ${MAX_WORDS} words.`)
  const isOpen = starAt >= 0 || (!first.quoted && !first.excluded && endsInKoreanNoun(words))
  return { words, exact: first.quoted, prefix: isOpen, titleOnly: first.titleOnly }
}

function endsInKoreanNoun(words: readonly TermWord[]): boolean {
  const { text, after } = itemAt(words, words.length - 1)
  return after === '' && KOREAN_NOUN.test(text.normalize('NFC'))
}

function checkLetters(keyword: string, { text, textPosition, quoted }: Piece, place: number): void {
  const isBetweenWords = place > 0 && !quoted && SIGN_BETWEEN_WORDS.test(text)
  if (!isBetweenWords && splitWords(text).length === 0)
    throw fault(keyword, textPosition, 'There is no letter or digit to look for.')
  if (UNSPACED.test(text))
    throw fault(
      keyword,
      textPosition,
      'This script has no spaces between words, and Radar cannot find words in it.',
    )
}

function parseWords(text: string): TermWord[] {
  const words = splitWords(text)
  return words.map((word, place) => {
    const gap = text.slice(words[place - 1]?.end ?? 0, word.start)
    const next = text.slice(word.end, words[place + 1]?.start)
    const isLast = place === words.length - 1
    return {
      text: word.text,
      typed: text.slice(word.start, word.end).toLowerCase(),
      gap: place === 0 ? '' : gap,
      before: place === 0 || gap.length > 1 ? (SIGN_BEFORE.exec(plainSigns(gap))?.[0] ?? '') : '',
      after: signsAfter(word.text, plainSigns(next), isLast),
    }
  })
}

/** A single sign between two longer words parts them only, as in `salt+pepper`. */
function signsAfter(word: string, next: string, isLast: boolean): string {
  const signs = SIGNS_AFTER.exec(next)?.[0] ?? ''
  const onlyParts = signs.length === 1 && signs === next && !isLast && word.length > 1
  return onlyParts ? '' : signs
}

function fault(keyword: string, position: number, hint: string): KeywordSyntaxError {
  return new KeywordSyntaxError({ keyword, position, hint })
}
