import { itemAt } from '../item-at.ts'
import { isGap } from '../language/text/is-gap.ts'
import type { Span } from '../keywords/find-keyword.ts'
import type { FieldText, PostText } from '../keywords/post-text.ts'
import type { Field } from '../post.ts'
import { stem } from '../language/text/stem.ts'
import type { Word } from '../language/text/words.ts'

/** Where each root stands in a post: the title comes before the body. */
export type PostRoots = {
  title: readonly Word[]
  body: readonly Word[]
  /** Twice the number of a word, and one more where it and the next are written as one; ascending. */
  places: ReadonlyMap<string, readonly number[]>
}

/** Finds the roots of a post, for looking up the words of any number of campaigns in it. */
export function readRoots({ title, body }: PostText): PostRoots {
  const places = new Map<string, number[]>()
  enterField(places, title, 0)
  enterField(places, body, title.words.length)
  return { title: title.words, body: body.words, places }
}

/** The word, or the two, that stand at a place. */
export function spanAt({ title, body }: PostRoots, place: number): Span {
  const number = place >> 1
  const more = areJoined(place) ? 1 : 0
  return number < title.length
    ? spanOf('title', title, { first: number, more })
    : spanOf('body', body, { first: number - title.length, more })
}

/** Whether a place is that of two words which are written as one. */
export function areJoined(place: number): boolean {
  return place % 2 === 1
}

function spanOf(
  field: Field,
  words: readonly Word[],
  { first, more }: { first: number; more: number },
): Span {
  return { field, start: itemAt(words, first).start, end: itemAt(words, first + more).end }
}

function enterField(places: Map<string, number[]>, { raw, words }: FieldText, before: number): void {
  for (const [number, { text, end }] of words.entries()) {
    const place = 2 * (before + number)
    enter(places, stem(text), place)
    const next = words[number + 1]
    if (next !== undefined && isGap(raw, end, next.start)) enter(places, stem(text + next.text), place + 1)
  }
}

function enter(places: Map<string, number[]>, root: string, place: number): void {
  const known = places.get(root)
  if (known) known.push(place)
  else places.set(root, [place])
}
