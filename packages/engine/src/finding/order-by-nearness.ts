import type { Campaign } from '../campaign.ts'
import type { Post } from '../post.ts'
import { isEnglish } from '../language/is-english.ts'
import { findDirections } from './find-directions.ts'
import type { Finder } from './find-directions.ts'
import { listQuestions } from './list-questions.ts'

/** English posts by their nearness to a campaign's text or one of its intent queries, the nearest first. */
export async function orderByNearness<P extends { post: Post }>(
  finder: Finder,
  campaign: Campaign,
  found: readonly P[],
): Promise<P[]> {
  const { own, queries } = listQuestions(campaign)
  const questions = await findDirections(finder, [...(own ? [own] : []), ...queries])
  const readable = found.filter(({ post }) => isEnglish(post))
  const directions = await findDirections(
    finder,
    readable.map(({ post: { subreddit, title, body } }) => ({ post: { subreddit, title, body } })),
  )
  const nearness = directions.map((one) => Math.max(...questions.map((question) => multiply(one, question))))
  return readable
    .map((one, place) => ({ one, near: nearness[place] ?? 0 }))
    .toSorted((a, b) => b.near - a.near)
    .map(({ one }) => one)
}

function multiply(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0)
}
