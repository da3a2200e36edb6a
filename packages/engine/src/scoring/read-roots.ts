import { isGap } from '../keywords/find-keyword.ts'
import type { FieldText, PostText } from '../keywords/post-text.ts'
import { stem } from '../text/stem.ts'
import type { Word } from '../text/words.ts'

/** Where each root stands in one field, by the numbers of its words. */
export type FieldRoots = {
  words: readonly Word[]
  places: ReadonlyMap<string, number[]>
  /** The same for each word and the next within a phrase, written as one. */
  joined: ReadonlyMap<string, number[]>
}

export type PostRoots = {
  title: FieldRoots
  body: FieldRoots
}

/** Finds the roots of a post, for looking up the words of any number of campaigns in it. */
export function readRoots({ title, body }: PostText): PostRoots {
  return { title: rootsOf(title), body: rootsOf(body) }
}

function rootsOf({ raw, words }: FieldText): FieldRoots {
  const places = new Map<string, number[]>()
  const joined = new Map<string, number[]>()
  for (const [place, { text, end }] of words.entries()) {
    enter(places, stem(text), place)
    const next = words[place + 1]
    if (next !== undefined && isGap(raw, end, next.start)) enter(joined, stem(text + next.text), place)
  }
  return { words, places, joined }
}

function enter(index: Map<string, number[]>, root: string, place: number): void {
  const known = index.get(root)
  if (known) known.push(place)
  else index.set(root, [place])
}
