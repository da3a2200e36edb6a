import { cutText } from '../language/text/cut-text.ts'
import type { Post } from '../post.ts'

const BODY_READ = 4_000
const ADDRESS = /\bhttps?:\/\/\S+/g

/** Text of a post in which phrases are looked for: without addresses, and bounded. */
export function textOf({ title, body }: Pick<Post, 'title' | 'body'>): string {
  return `${title}.\n\n${cutText(body, BODY_READ)}`.replaceAll(ADDRESS, ' ')
}
