import { and, eq } from 'drizzle-orm'
import { buddyUpvoteQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'

/** Cancels the pending upvotes of an account, and returns their number. */
export async function cancelUpvotes(
  _: Ctx,
  tx: Tx,
  { account }: LifecycleEvent<'account.disconnecting'>,
): Promise<number> {
  const { id, buddy_reddit_credential_id, status } = buddyUpvoteQueue
  const error_message = `u/${account.reddit_username} was disconnected before this was done.`
  const cancelled = await tx
    .update(buddyUpvoteQueue)
    .set({ status: 'failed', error_message })
    .where(and(eq(buddy_reddit_credential_id, account.id), eq(status, 'pending')))
    .returning({ id })
  return cancelled.length
}
