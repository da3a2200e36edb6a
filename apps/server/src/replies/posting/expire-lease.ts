import { and, eq } from 'drizzle-orm'
import { replyDrafts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { selectDatabaseNow } from '../../platform/database/select-database-now.ts'
import { backToQueue, recordUnknown } from './record-outcome.ts'
import { leaseIsOver } from '../reply-states.ts'

/** The worker of an attempt ended, or was silent for longer than its lease. */
class InterruptedError extends Error {
  override readonly name = 'InterruptedError'
}

/**
 * Ends an attempt whose lease is over. Before `sent_at` nothing left, and nothing will, so the reply returns to the
 * queue; after it the outcome is unknown.
 */
export function expireLease(ctx: Ctx, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const [reply] = await tx
      .select()
      .from(replyDrafts)
      .where(and(eq(replyDrafts.id, id), leaseIsOver(ctx.databaseNow())))
      .for('update')
    if (!reply) return
    ctx.log.warn('reply.lease-over', { reply: id, attempt: reply.attempt, sent: reply.sent_at !== null })
    if (reply.sent_at)
      return recordUnknown(ctx, tx, reply, new InterruptedError('The attempt to post it was interrupted.'))
    await backToQueue(ctx, tx, reply, { scheduled_for: await selectDatabaseNow(ctx, tx) })
  })
}
