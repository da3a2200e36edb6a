import type { Span } from '../keywords/find-keyword.ts'
import type { Post } from '../post.ts'

const LONGEST_QUOTE = 80
const MOST_WORDS = 8
const FEWEST_WORDS = 4
const WORDS_ADDED = 4

/** The literal words of the post at a span, cut where a card would be overrun. */
export function quote(post: Pick<Post, 'title' | 'body'>, span: Span): string {
  return post[span.field].slice(span.start, Math.min(span.end, span.start + LONGEST_QUOTE)).trim()
}

/** The same, but up to eight words and, where the clause goes on, at least four: less says little, and a whole paragraph too much. */
export function quoteClause(post: Pick<Post, 'title' | 'body'>, span: Span): string {
  const words = [...quote(post, span).matchAll(/\S+/g)]
  const last = words[MOST_WORDS - 1]
  if (last !== undefined) return quote(post, span).slice(0, last.index + last[0].length)
  if (words.length >= FEWEST_WORDS) return quote(post, span)
  const after = post[span.field].slice(span.end, span.end + LONGEST_QUOTE)
  const added = /^(?:['’\w-]* {1,2}[^\s.,?!;:()]{1,20})+/.exec(after.split(' ', WORDS_ADDED + 1).join(' '))
  return added === null ? quote(post, span) : quote(post, { ...span, end: span.end + added[0].length })
}
