import { itemAt } from '../item-at.ts'
import { splitWords } from '../language/text/words.ts'
import type { Keyword, Term, TermWord } from './keyword.ts'
import { KeywordSyntaxError } from './keyword-syntax-error.ts'

const MAX_LENGTH = 400
const MAX_WORDS = 24

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
  const opened = text[at] === '"' ? at : -1
  const end = opened < 0 ? endOfBareText(text, at) : text.indexOf('"', opened + 1)
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

function endOfBareText(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (/\s/.test(text.charAt(at))) return at
    if (text[at] === '"') throw fault(text, at, 'Put a space before the quotation mark.')
  }
  return text.length
}

function parseTerm(keyword: string, pieces: Piece[]): Term {
  const words: TermWord[] = []
  let starAt = -1
  for (const piece of pieces) {
    if (starAt >= 0) throw fault(keyword, starAt, 'Put the star at the end of the last word of a phrase.')
    const star = piece.quoted ? -1 : piece.text.indexOf('*')
    if (star >= 0) starAt = piece.textPosition + star
    if (star >= 0 && star !== piece.text.length - 1) {
      throw fault(keyword, starAt, 'Put the star at the end of a word.')
    }
    words.push(...parseWords(keyword, piece))
  }
  const first = itemAt(pieces, 0)
  if (words.length > MAX_WORDS)
    throw fault(keyword, first.position, `A phrase has at most ${MAX_WORDS} words.`)
  return { words, exact: first.quoted, prefix: starAt >= 0, titleOnly: first.titleOnly }
}

function parseWords(keyword: string, piece: Piece): TermWord[] {
  const words = splitWords(piece.text)
  if (words.length === 0) throw fault(keyword, piece.textPosition, 'There is no letter or digit to look for.')
  return words.map((word) => ({
    text: word.text,
    before: /(?:^|\s)([.#@$])$/.exec(piece.text.slice(0, word.start))?.[1] ?? '',
    after: /^(?:\++|#+)(?=$|\s)/.exec(piece.text.slice(word.end))?.[0] ?? '',
  }))
}

function fault(keyword: string, position: number, hint: string): KeywordSyntaxError {
  return new KeywordSyntaxError({ keyword, position, hint })
}
