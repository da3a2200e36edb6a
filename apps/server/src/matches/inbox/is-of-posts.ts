import type { SQL } from 'drizzle-orm'
import { matchesQueue } from '../../db/schema/index.ts'
import { isOneOf } from '../../platform/database/one-of.ts'

/** Condition: the match is of one of these posts. */
export function isOfPosts(posts: readonly { id: string }[]): SQL {
  return isOneOf(
    matchesQueue.post_id,
    posts.map(({ id }) => id),
  )
}
