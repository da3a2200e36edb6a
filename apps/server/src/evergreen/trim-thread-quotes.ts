import { eq } from 'drizzle-orm'
import { evergreenThreads } from '../db/schema/index.ts'
import { keepQuotesOf } from '../matches/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import type { LifecycleEvent } from '../platform/lifecycle.ts'

/** Removes quotes from offers that the edited post no longer contains. */
export async function trimThreadQuotes(
  _: Ctx,
  tx: Tx,
  { post }: LifecycleEvent<'post.edited'>,
): Promise<void> {
  const { id, ledger, post_id } = evergreenThreads
  const threads = await tx.select({ id, ledger }).from(evergreenThreads).where(eq(post_id, post.id))
  for (const thread of threads)
    await tx
      .update(evergreenThreads)
      .set({ ledger: keepQuotesOf(post, thread.ledger) })
      .where(eq(id, thread.id))
}
