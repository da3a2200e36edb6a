import type { Campaign } from '../campaign.ts'
import { createPostFilter } from '../matching/create-post-filter.ts'
import type { Post } from '../post.ts'
import { isEnglish } from '../language/is-english.ts'
import { DirectionTable } from './direction-table.ts'
import { findDirections } from './find-directions.ts'
import type { Finder } from './find-directions.ts'
import { listQuestions } from './list-questions.ts'
import { packDirection, unpackDirection } from './pack-direction.ts'

/** English posts that one campaign, which is in no index, finds by meaning. */
export async function findNearPosts<P extends Post>(
  finder: Finder,
  campaign: Campaign,
  posts: readonly P[],
): Promise<Set<P>> {
  const { own, queries } = listQuestions(campaign)
  const table = new DirectionTable()
  const rows = (await findDirections(finder, [...(own ? [own] : []), ...queries])).map((question) =>
    table.add(packDirection(question)),
  )
  const isAllowed = createPostFilter(campaign)
  const allowed = posts.filter((post) => isEnglish(post) && isAllowed(post))
  const directions = await findDirections(
    finder,
    allowed.map(({ subreddit, title, body }) => ({ post: { subreddit, title, body } })),
  )
  // Compared as they are stored, so that a post on the threshold is found here as by a scan.
  const isNear = (direction: Float32Array) => {
    const stored = unpackDirection(packDirection(direction))
    return rows.some((row) => table.nearness(stored, row) >= finder.threshold)
  }
  return new Set(
    allowed.filter((_, place) => {
      const direction = directions[place]
      return direction !== undefined && isNear(direction)
    }),
  )
}
