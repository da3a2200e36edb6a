import { eq } from 'drizzle-orm'
import { matchesQueue } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import type { LifecycleEvent } from '../platform/lifecycle.ts'
import { trimQuotes } from './trim-quotes.ts'

const REASON = 'This post was deleted on the forum, so its words are gone from here as well.'

/** Takes everything out of the matches of a purged post that it said. They stay, and are in no list. */
export async function redactMatches(
  ctx: Ctx,
  tx: Tx,
  { post }: LifecycleEvent<'post.purged'>,
): Promise<void> {
  await trimQuotes(ctx, tx, { post: { id: post.id, title: '', body: '' } })
  await tx
    .update(matchesQueue)
    .set({ reason: REASON, post_gone: true })
    .where(eq(matchesQueue.post_id, post.id))
}
