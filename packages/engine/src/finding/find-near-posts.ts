import type { Campaign } from '../campaign.ts'
import { createPostFilter } from '../matching/create-post-filter.ts'
import type { Post } from '../post.ts'
import { isEnglish } from '../reading/is-english.ts'
import { findDirections } from './find-directions.ts'
import type { Finder } from './find-directions.ts'
import { listQuestions } from './list-questions.ts'

/** English posts that one campaign, which is in no index, finds by meaning. */
export async function findNearPosts<P extends Post>(
  finder: Finder,
  campaign: Campaign,
  posts: readonly P[],
): Promise<Set<P>> {
  const { own, queries } = listQuestions(campaign)
  const questions = await findDirections(finder, [...(own ? [own] : []), ...queries])
  const isAllowed = createPostFilter(campaign)
  const allowed = posts.filter((post) => isEnglish(post) && isAllowed(post))
  const directions = await findDirections(
    finder,
    allowed.map(({ subreddit, title, body }) => ({ post: { subreddit, title, body } })),
  )
  const isNear = (direction: Float32Array) =>
    questions.some((question) => multiply(question, direction) >= finder.threshold)
  return new Set(
    allowed.filter((_, place) => {
      const direction = directions[place]
      return direction !== undefined && isNear(direction)
    }),
  )
}

function multiply(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0)
}
