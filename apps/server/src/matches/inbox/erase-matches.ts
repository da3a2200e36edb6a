import { and, eq, inArray } from 'drizzle-orm'
import { engagementPosts, matchesQueue } from '../../db/schema/index.ts'
import { isByPerson } from '../../forum/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'
import { notifyChanged } from './notify-changed.ts'

/** Deletes a user's matches of an erased person. The caller has locked them. */
export async function eraseMatches(
  ctx: Ctx,
  tx: Tx,
  { user_id, forum, username }: LifecycleEvent<'person.erased'>,
): Promise<void> {
  const posts = tx
    .select({ id: engagementPosts.id })
    .from(engagementPosts)
    .where(isByPerson({ forum, username }))
  const areTheirs = and(eq(matchesQueue.user_id, user_id), inArray(matchesQueue.post_id, posts))
  const { id, campaign_id } = matchesQueue
  const matches = await tx.select({ id, campaign_id }).from(matchesQueue).where(areTheirs)
  await tx.delete(matchesQueue).where(areTheirs)
  await notifyChanged(ctx, tx, { user_id, matches })
}
