import type { Span } from '../keywords/find-keyword.ts'
import type { Post } from '../post.ts'

const MAX_QUOTE = 80

/** The literal words of the post at a span, cut where a card would be overrun. */
export function quote(post: Pick<Post, 'title' | 'body'>, span: Span): string {
  return post[span.field].slice(span.start, Math.min(span.end, span.start + MAX_QUOTE)).trim()
}
