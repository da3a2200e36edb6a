import { cutText } from '../language/text/cut-text.ts'
import type { Span } from '../keywords/find-keyword.ts'
import type { Post } from '../post.ts'

const MAX_QUOTE = 80

/** The literal words of the post at a span, cut where a card would be overrun. */
export function quote(post: Pick<Post, 'title' | 'body'>, span: Span): string {
  return cutText(post[span.field].slice(span.start, span.end), MAX_QUOTE).trim()
}
