import { and, isNotNull } from 'drizzle-orm'
import { matchesQueue } from '../../db/schema/index.ts'
import { isOfPosts } from '../inbox/is-of-posts.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'
import { queueMatches } from './queue-matches.ts'

/** Queues the read matches of edited posts again, because answers are true only of the text that was read. */
export async function requeueEditedPosts(
  ctx: Ctx,
  tx: Tx,
  { posts }: LifecycleEvent<'posts.edited'>,
): Promise<void> {
  const read = await tx
    .select({ id: matchesQueue.id })
    .from(matchesQueue)
    .where(and(isOfPosts(posts), isNotNull(matchesQueue.reading)))
  await queueMatches(
    ctx,
    tx,
    read.map(({ id }) => id),
  )
}
