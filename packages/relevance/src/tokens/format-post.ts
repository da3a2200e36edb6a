import { cutMiddle, findEnds } from './cut-middle.ts'
import { MAX_CHARACTERS } from './limits.ts'
import type { PostText } from './pair.ts'

const MARK = [' ', '…', ' ']

/** The text of a post; a body and a title of more than 4,000 characters are cut in their middle. */
export function formatPost({ subreddit, title, body }: PostText): string {
  return `r/${cutPart(subreddit)}: ${cutPart(title)}\n${cutPart(body)}`
}

/** Ends of the beginning of a text that is looked at, and of the part that is not, in UTF-16 units. */
export function findEndsOf(text: string): [first: number, last: number] {
  if (text.length <= MAX_CHARACTERS) return [text.length, text.length]
  const characters = Array.from(text)
  if (characters.length <= MAX_CHARACTERS) return [text.length, text.length]
  const { head, tail } = findEnds(MAX_CHARACTERS, MARK.length)
  return [
    characters.slice(0, head).join('').length,
    text.length - characters.slice(characters.length - tail).join('').length,
  ]
}

/** A text of which no more than 4,000 characters are looked at. */
export function cutPart(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text
  return cutMiddle(Array.from(text), MAX_CHARACTERS, MARK).join('')
}
