import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SendLease } from '@radar/reddit'
import { replyDrafts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isHeld } from '../../platform/database/leases.ts'
import type { Reply } from '../queries.ts'
import { isPosting } from '../reply-states.ts'

/** The attempt may no longer send: its lease is over, or another attempt has begun. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
  readonly replyId: string
  constructor(replyId: string) {
    super(`The attempt to post reply ${replyId} may not send any more.`)
    this.replyId = replyId
  }
}

/**
 * Creates the lease under which one attempt may send, counted from `begun` on this process's monotonic clock. The
 * database decides that sending may begin. The local clock decides last, since nothing may be awaited after it.
 */
export function createSendLease(ctx: Ctx, { reply, begun }: { reply: Reply; begun: number }): SendLease {
  return {
    remaining_ms: () => begun + ctx.posting.lease_ms - ctx.monotonic(),
    begin: () => writeSentAt(ctx, reply),
  }
}

async function writeSentAt(ctx: Ctx, { id, attempt }: Reply): Promise<void> {
  const { sent_at, first_sent_at, lease_until } = replyDrafts
  const now = ctx.databaseNow()
  const written = await ctx.db.transaction((tx) =>
    tx
      .update(replyDrafts)
      .set({ sent_at: now, first_sent_at: sql`coalesce(${first_sent_at}, ${now})` })
      .where(
        and(
          eq(replyDrafts.id, id),
          isPosting.where,
          eq(replyDrafts.attempt, attempt),
          isNull(sent_at),
          isHeld(lease_until, now),
        ),
      )
      .returning({ id: replyDrafts.id }),
  )
  if (written.length === 0) throw new LeaseLostError(id)
}
