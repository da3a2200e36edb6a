import { cutMiddle } from './cut-middle.ts'
import { MAX_CHARACTERS } from './limits.ts'
import type { PostText } from './pair.ts'

const MARK = [' ', '…', ' ']

/** The text of a post; a body and a title of more than 4,000 characters are cut in their middle. */
export function formatPost({ subreddit, title, body }: PostText): string {
  return `r/${cutPart(subreddit)}: ${cutPart(title)}\n${cutPart(body)}`
}

function cutPart(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text
  return cutMiddle(Array.from(text), MAX_CHARACTERS, MARK).join('')
}
