import { itemAt } from '../../item-at.ts'
import type { Span } from '../../keywords/find-keyword.ts'
import type { Post } from '../../post.ts'

/** What a card has room for. */
const MAX_LENGTH = 140
const MIN_LETTERS = 8
const BREAK = /[,;:)] |,? (?:[–—-] |but |because |so |and (?=i |we |my |it |they ))/gi
/** How a clause begins that goes on from another. */
const JOINED = /^(?:and|but|so|because|or) /i
const TRIMMED = /^(?:[\s*#>•"“”'_~-]|\d{1,2}[.)](?=[\s*]))+|[\s*#"“”'_~]+$/g

/** The literal sentence of the post or, where that is long, its whole clauses around a place, as many as fit; null where none stands by itself. */
export function clauseAt(post: Pick<Post, 'title' | 'body'>, sentence: Span, place?: Span): string | null {
  const text = post[sentence.field]
  const whole = trimmed(text.slice(sentence.start, sentence.end))
  if (whole.length <= MAX_LENGTH) return standing(whole)
  if (place === undefined) return null
  const pieces = cutAt(text, sentence)
  let first = pieces.findIndex(({ start, end }) => place.start >= start && place.start < end)
  if (first < 0) first = pieces.length - 1
  let last = first
  const length = (from: number, to: number): number => itemAt(pieces, to).end - itemAt(pieces, from).start
  if (length(first, last) > MAX_LENGTH) return null
  while (first > 0 && length(first - 1, last) <= MAX_LENGTH) first--
  while (last + 1 < pieces.length && length(first, last + 1) <= MAX_LENGTH) last++
  return standing(trimmed(text.slice(itemAt(pieces, first).start, itemAt(pieces, last).end)))
}

function cutAt(text: string, { start, end }: Span): { start: number; end: number }[] {
  const sentence = text.slice(start, end)
  const cuts = [...sentence.matchAll(BREAK)].map(
    (match) => start + match.index + (/^[;:,)]/.test(match[0]) ? 1 : 0),
  )
  return [start, ...cuts].map((from, place) => ({ start: from, end: cuts[place] ?? end }))
}

function trimmed(text: string): string {
  return text
    .replaceAll(TRIMMED, '')
    .replace(JOINED, '')
    .replace(/[,;:–—-]$/, '')
}

function standing(text: string): string | null {
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length
  const quotesByHalves = text.split('"').length % 2 === 0
  return letters >= MIN_LETTERS && !quotesByHalves && !/https?:/.test(text) ? text : null
}
