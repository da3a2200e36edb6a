import type { Post } from '../post.ts'
import type { Question } from './list-questions.ts'

export type TextToFind = Question | { post: Pick<Post, 'subreddit' | 'title' | 'body'> }

/**
 * Model that gives texts directions of length 1: what is nearer than `threshold` is worth reading for a campaign. Only
 * directions of one `version` can be compared.
 */
export type Finder = {
  readonly threshold: number
  readonly version: string
  findDirections(texts: readonly TextToFind[]): Promise<Float32Array[]>
}

/** Texts of one request to the model: a person who waits stands behind one request at most. */
const TEXTS_TOGETHER = 32

/** Directions of any number of texts, in their order. */
export async function findDirections(finder: Finder, texts: readonly TextToFind[]): Promise<Float32Array[]> {
  const directions: Float32Array[] = []
  for (let start = 0; start < texts.length; start += TEXTS_TOGETHER)
    directions.push(...(await finder.findDirections(texts.slice(start, start + TEXTS_TOGETHER))))
  return directions
}
