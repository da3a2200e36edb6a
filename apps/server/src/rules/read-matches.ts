import { asc, desc } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Post } from '@radar/engine'
import { matchesQueue } from '../db/schema/index.ts'
import { selectMatches } from '../matches/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { toPost } from '../posts/index.ts'

/** A match with its post as the engine sees it. */
export type Found = { match: typeof matchesQueue.$inferSelect; post: Post }

/** The matches that a condition names, latest first. */
export async function readMatches(tx: Tx, wanted: SQL | undefined): Promise<Found[]> {
  const rows = await selectMatches(tx)
    .where(wanted)
    .orderBy(desc(matchesQueue.scanned_at), desc(matchesQueue.relevance_score), asc(matchesQueue.id))
  return rows.map((row) => ({ match: row.matches_queue, post: toPost(row.engagement_posts) }))
}
