import { readOwnWords } from '../language/sentences/own-words.ts'
import type { Post, Span } from '../post.ts'

/** Sentences whose worth is measured; in a longer post neighbours are joined. */
export const MAX_SENTENCES = 8
/** Shorter pieces belong to the sentence before: "Thanks!", "Why?". */
const MIN_LENGTH = 12

/** Splits a post into at most `MAX_SENTENCES` pieces in their order, the title as one. */
export function splitSentences(post: Pick<Post, 'title' | 'body'>): Span[] {
  const { title, body, sentences } = readOwnWords(post)
  const text = { title, body }
  const pieces: Span[] = []
  for (const { field, start, end } of sentences) {
    const words = text[field].slice(start, end)
    if (words.trim() === '') continue
    const before = pieces.at(-1)
    const trimmed = {
      field,
      start: start + words.length - words.trimStart().length,
      end: start + words.trimEnd().length,
    }
    if (before?.field === 'body' && words.trim().length < MIN_LENGTH) before.end = trimmed.end
    else pieces.push(trimmed)
  }
  return joinNeighbours(pieces)
}

/** Joins the shortest neighbours of the body until there are few enough. */
function joinNeighbours(pieces: readonly Span[]): Span[] {
  const joined = [...pieces]
  while (joined.length > MAX_SENTENCES) {
    const lengths = joined.map((piece, place) => {
      const next = joined[place + 1]
      return piece.field === 'body' && next ? next.end - piece.start : Infinity
    })
    const shortest = lengths.indexOf(Math.min(...lengths))
    const [first, second] = joined.slice(shortest, shortest + 2)
    if (!first || !second) break
    joined.splice(shortest, 2, { ...first, end: second.end })
  }
  return joined
}

/** Post of one sentence alone, of no place. */
export function onlySentence(
  post: Pick<Post, 'title' | 'body'>,
  { field, start, end }: Span,
): Pick<Post, 'subreddit' | 'title' | 'body'> {
  return { subreddit: '', title: '', body: '', [field]: post[field].slice(start, end) }
}

/** Post without one of its sentences. */
export function withoutSentence<P extends Pick<Post, 'title' | 'body'>>(
  post: P,
  { field, start, end }: Span,
): P {
  const text = post[field]
  return { ...post, [field]: `${text.slice(0, start)}${text.slice(end)}`.trim() }
}
