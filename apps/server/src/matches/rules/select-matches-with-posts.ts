import { asc, desc, eq } from 'drizzle-orm'
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

/** Selects matches with their posts, latest first. */
export async function selectMatchesWithPosts(tx: Tx, wanted: SQL | undefined): Promise<MatchWithPost[]> {
  const rows = await tx
    .select({ match: matchesQueue, post: engagementPosts, hidden_since: campaignRules.created_at })
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(matchesQueue.post_id, engagementPosts.id))
    .leftJoin(campaignRules, eq(campaignRules.id, matchesQueue.hidden_by))
    .where(wanted)
    .orderBy(desc(matchesQueue.scanned_at), desc(matchesQueue.relevance_score), asc(matchesQueue.id))
  return rows.map(({ post, ...found }) => ({ ...found, post: toPost(post) }))
}
