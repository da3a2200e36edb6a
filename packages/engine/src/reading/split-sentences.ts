import { readOwnWords } from '../language/sentences/own-words.ts'
import { cutText } from '../language/text/cut-text.ts'
import type { Post, Span } from '../post.ts'

/** Sentences whose worth is measured; in a longer post neighbours are joined. */
export const MAX_SENTENCES = 8
/** Characters of a piece, so that all of it can be quoted; a longer sentence is parted. */
export const MAX_PIECE = 300
/** Shorter pieces belong to the sentence before: "Thanks!", "Why?". */
const MIN_LENGTH = 12
/** Ends of clauses, behind the last of which a long sentence is parted; without one, it is between two words. */
const CLAUSE_END = /^.*(?:[,;:)] |\s(?=(?:and|but|so|because|which|while)\s))/su

type Text = Pick<Post, 'title' | 'body'>
/** Sentence of the part of the post with this number. */
type Piece = Span & { part: number }

/**
 * Splits what was read of a post into some `MAX_SENTENCES` pieces at most, in their order, the title as one. None reaches
 * over a part that was not read.
 */
export function splitSentences(post: Text, unread: readonly Span[] = []): Span[] {
  const pieces: Piece[] = []
  for (const [part, range] of readParts(post, unread).entries())
    for (const sentence of sentencesIn(post, range).flatMap((whole) => partLong(post, whole))) {
      const piece = { ...trim(post, sentence), part }
      const before = pieces.at(-1)
      if (piece.start === piece.end) continue
      if (piece.end - piece.start < MIN_LENGTH && before?.part === part) before.end = piece.end
      else pieces.push(piece)
    }
  return joinNeighbours(pieces).map(({ field, start, end }) => ({ field, start, end }))
}

/** Parts that were read: of the title, then of the body. */
function readParts(post: Text, unread: readonly Span[]): Span[] {
  return (['title', 'body'] as const).flatMap((field) => {
    const gaps = unread.filter((gap) => gap.field === field).toSorted((one, other) => one.start - other.start)
    const starts = [0, ...gaps.map(({ end }) => end)]
    const ends = [...gaps.map(({ start }) => start), post[field].length]
    return starts.map((start, place) => ({ field, start, end: ends[place] ?? start }))
  })
}

function sentencesIn(post: Text, { field, start, end }: Span): Span[] {
  if (field === 'title') return [{ field, start, end }]
  const { body, sentences } = readOwnWords({ title: '', body: post.body.slice(start, end) })
  return sentences
    .filter((sentence) => sentence.field === 'body' && body.slice(sentence.start, sentence.end).trim() !== '')
    .map((sentence) => ({ field, start: start + sentence.start, end: start + sentence.end }))
}

/** Parts a sentence that is too long for a piece, at the ends of its clauses where it has any. */
function partLong(post: Text, { field, start, end }: Span): Span[] {
  const parts: Span[] = []
  let from = start
  while (end - from > MAX_PIECE) {
    const most = cutText(post[field].slice(from, end), MAX_PIECE)
    const clauses = CLAUSE_END.exec(most)?.[0] ?? /^.*\s/su.exec(most)?.[0] ?? ''
    const length = clauses.length > MIN_LENGTH ? clauses.length : most.length
    parts.push({ field, start: from, end: from + length })
    from += length
  }
  return [...parts, { field, start: from, end }]
}

function trim(post: Text, { field, start, end }: Span): Span {
  const words = post[field].slice(start, end)
  const blank = words.length - words.trimStart().length
  return {
    field,
    start: Math.min(end, start + blank),
    end: Math.max(start + blank, start + words.trimEnd().length),
  }
}

/** Joins the shortest neighbours of a part of the body until there are few enough. */
function joinNeighbours(pieces: readonly Piece[]): Piece[] {
  const joined = [...pieces]
  while (joined.length > MAX_SENTENCES) {
    const lengths = joined.map((piece, place) => {
      const next = joined[place + 1]
      return piece.field === 'body' && next?.part === piece.part ? next.end - piece.start : Infinity
    })
    const shortest = lengths.indexOf(Math.min(...lengths))
    const [first, second] = joined.slice(shortest, shortest + 2)
    if (!first || first.part !== second?.part || first.field === 'title') break
    joined.splice(shortest, 2, { ...first, end: second.end })
  }
  return joined
}
