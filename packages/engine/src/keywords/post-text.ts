import { itemAt } from '../item-at.ts'
import type { Post } from '../post.ts'
import { MAX_JOINED, MAX_PARTS, joins } from '../language/text/joiners.ts'
import { splitWords } from '../language/text/words.ts'
import type { Word } from '../language/text/words.ts'

/** Several words that an apostrophe or hyphen joins, as one: `email` of `e-mail`. `next` is the word behind them. */
export type JoinedWord = Word & { first: number; next: number }

/** Field of a post, split once, with the positions of every word. */
export type FieldText = {
  raw: string
  words: Word[]
  positions: Map<string, number[]>
  /** Joined words, by the position of their first part. */
  joined: Map<number, JoinedWord[]>
  /** Positions of the first parts of joined words, by their text. */
  joinedPositions: Map<string, number[]>
}

export type PostText = {
  title: FieldText
  body: FieldText
}

/** Splits a post, for finding any number of keywords in it. */
export function readPostText(post: Pick<Post, 'title' | 'body'>): PostText {
  return { title: readField(post.title), body: readField(post.body) }
}

function readField(raw: string): FieldText {
  const words = splitWords(raw)
  const positions = new Map<string, number[]>()
  for (const [position, word] of words.entries()) append(positions, word.text, position)
  const joined = new Map<number, JoinedWord[]>()
  const joinedPositions = new Map<string, number[]>()
  for (const word of joinedWords(raw, words)) {
    append(joined, word.first, word)
    append(joinedPositions, word.text, word.first)
  }
  return { raw, words, positions, joined, joinedPositions }
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = lists.get(key)
  if (known) known.push(value)
  else lists.set(key, [value])
}

/** Joined words of a field, in the order of their first part and of their length. */
function joinedWords(raw: string, words: readonly Word[]): JoinedWord[] {
  const joined: JoinedWord[] = []
  for (let first = 0; first < words.length; first++) {
    let { text } = itemAt(words, first)
    for (let next = first + 1; next < words.length && next < first + MAX_PARTS; next++) {
      const [before, word] = [itemAt(words, next - 1), itemAt(words, next)]
      if (word.start - before.end !== 1 || !joins(raw.charAt(before.end), word.text)) break
      if (joined.length === MAX_JOINED) return joined
      text += word.text
      joined.push({ text, start: itemAt(words, first).start, end: word.end, first, next: next + 1 })
    }
  }
  return joined
}
