import type { Post } from '../post.ts'
import { splitWords } from '../language/text/words.ts'
import type { Word } from '../language/text/words.ts'

/** Field of a post, split once, with the positions of every word. */
export type FieldText = {
  raw: string
  words: Word[]
  positions: Map<string, number[]>
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
  for (const [position, word] of words.entries()) {
    const known = positions.get(word.text)
    if (known) known.push(position)
    else positions.set(word.text, [position])
  }
  return { raw, words, positions }
}
