import { and, asc, eq } from 'drizzle-orm'
import { engagementPosts, matchesQueue } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { sendAhead } from '../platform/database/send-ahead.ts'

type Person = { user_id: string; forum: string; username: string }

/** Locks a user's matches of a person before what hangs on them, as where one is deleted. */
export async function holdMatches(tx: Tx, { user_id, forum, username }: Person): Promise<void> {
  const theirs = tx
    .select({ id: matchesQueue.id })
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
    .where(
      and(
        eq(matchesQueue.user_id, user_id),
        eq(engagementPosts.forum, forum),
        eq(engagementPosts.author_key, username),
      ),
    )
    .orderBy(asc(matchesQueue.id))
  await sendAhead(tx, theirs.for('update', { of: matchesQueue }))
}
