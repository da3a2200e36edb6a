import { and, eq, inArray } from 'drizzle-orm'
import { engagementPosts, evergreenThreads } from '../../db/schema/index.ts'
import { isByPerson } from '../../forum/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'

/** Deletes a user's offered threads of an erased person. No further thread of that person is offered. */
export async function eraseThreads(
  _: Ctx,
  tx: Tx,
  { user_id, forum, username }: LifecycleEvent<'person.erased'>,
): Promise<void> {
  const posts = tx
    .select({ id: engagementPosts.id })
    .from(engagementPosts)
    .where(isByPerson({ forum, username }))
  const isTheirs = and(eq(evergreenThreads.user_id, user_id), inArray(evergreenThreads.post_id, posts))
  await tx.delete(evergreenThreads).where(isTheirs)
}
