import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Post } from '@radar/engine'
import { campaignRules, engagementPosts, matchesQueue } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { toPost } from '../../forum/index.ts'

/** Match with its post as the engine takes it. */
export type MatchWithPost = {
  match: typeof matchesQueue.$inferSelect
  post: Post
  /** Time at which the rule that hides it was accepted. */
  hidden_since: Date | null
}

/** Selects matches with their posts, latest first; of many the latest up to `limit`. */
export async function selectMatchesWithPosts(
  tx: Tx,
  wanted: SQL | undefined,
  limit?: number,
): Promise<MatchWithPost[]> {
  const { id, post_id, hidden_by, scanned_at, relevance_score } = matchesQueue
  const latestFirst = [desc(scanned_at), desc(relevance_score), asc(id)]
  // Posts are joined to those within the limit alone.
  const latest = (most: number) =>
    tx
      .select({ id })
      .from(matchesQueue)
      .where(wanted)
      .orderBy(...latestFirst)
      .limit(most)
  const rows = await tx
    .select({ match: matchesQueue, post: engagementPosts, hidden_since: campaignRules.created_at })
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(post_id, engagementPosts.id))
    .leftJoin(campaignRules, eq(campaignRules.id, hidden_by))
    .where(limit === undefined ? wanted : inArray(id, latest(limit)))
    .orderBy(...latestFirst)
  return rows.map(({ post, ...found }) => ({ ...found, post: toPost(post) }))
}
