import type { Post } from '../post.ts'
import { foldText } from '../language/text/words.ts'

/** Leaves out repetitions: a question posted in several places is one post. */
export function distinctPosts(posts: readonly Post[]): Post[] {
  const byText = new Map(posts.map((post) => [foldText(`${post.title}\n\n${post.body}`.trim()), post]))
  return [...byText.values()]
}
