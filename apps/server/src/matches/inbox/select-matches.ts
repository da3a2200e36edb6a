import { eq } from 'drizzle-orm'
import { engagementPosts, matchesQueue } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'

/** Matches with the posts they refer to. */
export function selectMatches(tx: Tx) {
  return tx
    .select({ matches_queue: matchesQueue, engagement_posts: engagementPosts })
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(matchesQueue.post_id, engagementPosts.id))
    .$dynamic()
}
