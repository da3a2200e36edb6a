import { findEnds } from './cut-middle.ts'
import { cutPart, findEndsOf } from './format-post.ts'
import type { PostText } from './pair.ts'
import type { Vocabulary } from './parse-vocabulary.ts'
import { tokenize } from './tokenize.ts'

/** Range of a post's title or body, in UTF-16 units, `end` exclusive. */
export type TextRange = { field: 'title' | 'body'; start: number; end: number }

type Room = { room: number; vocabulary: Vocabulary }
type Word = { field: TextRange['field'] | 'place'; start: number; end: number; tokens: number }

/**
 * Finds what was cut out of the middle of a post because it has more characters than are looked at, or more tokens than
 * there is `room` for. A word of which a part was cut out counts as unread.
 */
export function findUnread({ subreddit, title, body }: PostText, { room, vocabulary }: Room): TextRange[] {
  const list = (field: Word['field'], text: string, from = 0) => listWords(text, { field, from, vocabulary })
  const [titleEnd, titleStart] = findEndsOf(title)
  const [bodyEnd, bodyStart] = findEndsOf(body)
  const before = [
    ...list('place', `r/${cutPart(subreddit)}:`),
    ...list('title', title.slice(0, titleEnd)),
    ...list('title', title.slice(titleStart), titleStart),
    ...list('body', body.slice(0, bodyEnd)),
  ]
  const behind = list('body', body.slice(bodyStart), bodyStart)
  const words = [...before, ...behind]
  if (countTokens(words) <= room) return gapsBetween(before, behind, { title, body })
  const ends = findEnds(room, tokenize('…', vocabulary).length)
  const head = takeUpTo(words, ends.head)
  const tail = takeUpTo(words.toReversed(), ends.tail)
  return gapsBetween(head, tail, { title, body })
}

function listWords(
  text: string,
  { field, from, vocabulary }: Pick<Word, 'field'> & { from: number; vocabulary: Vocabulary },
): Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    field,
    start: from + index,
    end: from + index + word.length,
    tokens: tokenize(word, vocabulary).length,
  }))
}

const countTokens = (words: readonly Word[]) => words.reduce((sum, { tokens }) => sum + tokens, 0)

function takeUpTo(words: readonly Word[], room: number): Word[] {
  let left = room
  const end = words.findIndex(({ tokens }) => (left -= tokens) < 0)
  return words.slice(0, end === -1 ? words.length : end)
}

/** Ranges between the words of the beginning and those of the end. */
function gapsBetween(
  head: readonly Word[],
  tail: readonly Word[],
  texts: Pick<PostText, 'title' | 'body'>,
): TextRange[] {
  return (['title', 'body'] as const).flatMap((field) => {
    const start = Math.max(0, ...endsIn(head, field))
    const end = Math.min(texts[field].length, ...startsIn(tail, field))
    return texts[field].slice(start, end).trim() === '' ? [] : [{ field, start, end }]
  })
}

const endsIn = (words: readonly Word[], field: string) =>
  words.flatMap((word) => (word.field === field ? [word.end] : []))
const startsIn = (words: readonly Word[], field: string) =>
  words.flatMap((word) => (word.field === field ? [word.start] : []))
