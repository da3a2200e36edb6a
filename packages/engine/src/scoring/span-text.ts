import { cutText } from '../language/text/cut-text.ts'
import type { Post, Span } from '../post.ts'
import { MAX_PIECE } from '../reading/split-sentences.ts'

/** The literal words of the post at a span, cut where a ledger would be overrun. */
export function quote(post: Pick<Post, 'title' | 'body'>, span: Span): string {
  return cutAfterWord(post[span.field].slice(span.start, span.end), MAX_PIECE).trim()
}

/** Beginning of a text in at most `length` UTF-16 units, to the end of a word where one is near. */
export function cutAfterWord(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = cutText(text, length)
  const lastSpace = cut.search(/\s\S*$/)
  return lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut
}
