import { itemAt } from '../item-at.ts'
import type { Post } from '../post.ts'
import { readPost } from './read-post.ts'

/** Left where the sentence stood, and wider than any cue spans: what stood before and behind it say nothing together. */
const SEAM = '\n\n\n\n'
/** No title of the forum is longer. */
const MAX_TITLE = 300

type Kept = { body: string; headed: Post }

const headings = new WeakMap<Post, Kept>()

/**
 * A comment has no title; the sentence of it that asks the most is read as one, so that it is scored as a post of the same
 * words would be. What has a title stays as it is. Linear in the length of the text, once for all campaigns.
 */
export function withHeading(post: Post): Post {
  if (post.title.trim() !== '') return post
  const known = headings.get(post)
  if (known?.body === post.body) return known.headed
  const headed = headUp(post)
  headings.set(post, { body: post.body, headed })
  return headed
}

function headUp(post: Post): Post {
  const { spoken, asking } = readPost(post).speech
  const sentences = spoken.filter(({ title }) => !title)
  if (sentences.length === 0) return post
  const chances = asking.subarray(spoken.length - sentences.length)
  const { start, end } = itemAt(sentences, chances.indexOf(Math.max(...chances))).sentence
  if (end - start > MAX_TITLE) return post
  const title = post.body.slice(start, end).trim()
  return { ...post, title, body: post.body.slice(0, start) + SEAM + post.body.slice(end) }
}
