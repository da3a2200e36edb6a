import { readOwnWords } from '../language/sentences/own-words.ts'
import { cutText } from '../language/text/cut-text.ts'
import type { Post, Span } from '../post.ts'
import { cutToWidth, widthOf } from './cut-to-width.ts'

/** Sentence of a post by the name that questions use for it, with its text as it is sent. */
export type NumberedSentence = Span & { name: string; text: string }

/** Width of a post that is sent, title included, so that a hit takes no more than 900 tokens in two requests. */
const MAX_WIDTH = 400
const MAX_SENTENCES = 6
const MAX_LENGTH = 160
/** Shorter pieces belong to the sentence before: "Thanks!", "Why?". */
const MIN_LENGTH = 12
/** Share of what is sent that comes from the beginning of a long post. Many stories ask at their end. */
const BEGINNING = 0.6
/** Characters of a body beyond which nothing is looked at. */
const MAX_BODY = 40_000
/** Characters of a long body that are looked at, at its beginning and at its end. */
const MAX_BEGINNING = 3_000
const MAX_END = 1_000

type Text = Pick<Post, 'title' | 'body'>

/** Sentences of a post that a reader is sent, in their order, named `s1`, `s2` and so on. Of long posts some are left out. */
export function numberSentences(post: Text): NumberedSentence[] {
  return choose(listSentences(post)).map((span, place) => ({ ...span, name: `s${place + 1}` }))
}

type Piece = Span & { text: string }

function listSentences({ title, body: whole }: Text): Piece[] {
  const body = cutText(whole, MAX_BODY)
  if (body.length <= MAX_BEGINNING + MAX_END) return toPieces({ title, body }, 0)
  const middle = body.length - MAX_END
  const end = isLowHalf(body, middle) ? middle + 1 : middle
  return [
    ...toPieces({ title, body: cutText(body, MAX_BEGINNING) }, 0),
    ...toPieces({ title: '', body: body.slice(end) }, end),
  ]
}

/** True at the second half of a character of two UTF-16 units. */
function isLowHalf(text: string, place: number): boolean {
  const unit = text.charCodeAt(place)
  return unit >= 0xdc00 && unit <= 0xdfff
}

function toPieces(post: Text, offset: number): Piece[] {
  const own = readOwnWords(post)
  const text = { title: own.title, body: own.body }
  const spans: Span[] = []
  for (const { field, start, end } of own.sentences) {
    const words = text[field].slice(start, end)
    if (words.trim() === '') continue
    const last = spans.at(-1)
    const trimmed = start + words.trimEnd().length
    if (last?.field === 'body' && words.trim().length < MIN_LENGTH) last.end = trimmed
    else spans.push({ field, start: start + words.length - words.trimStart().length, end: trimmed })
  }
  return spans.map(({ field, start, end }) => {
    const shift = field === 'body' ? offset : 0
    const words = text[field].slice(start, end).replace(/\s+/g, ' ')
    return { field, start: start + shift, end: end + shift, text: cutToWidth(words, MAX_LENGTH) }
  })
}

/** The first and the last sentences, as many as may be sent. */
function choose(pieces: readonly Piece[]): Piece[] {
  const first = takeWhileRoom(pieces, {
    width: MAX_WIDTH * BEGINNING,
    sentences: MAX_SENTENCES * BEGINNING,
  })
  const used = first.reduce((sum, { text }) => sum + widthOf(text), 0)
  const last = takeWhileRoom(pieces.slice(first.length).toReversed(), {
    width: MAX_WIDTH - used,
    sentences: MAX_SENTENCES - first.length,
  })
  return [...first, ...last.toReversed()]
}

function takeWhileRoom(
  pieces: readonly Piece[],
  { width, sentences }: { width: number; sentences: number },
): Piece[] {
  const taken: Piece[] = []
  let used = 0
  for (const piece of pieces) {
    used += widthOf(piece.text)
    if (used > width || taken.length >= Math.floor(sentences)) break
    taken.push(piece)
  }
  return taken
}
