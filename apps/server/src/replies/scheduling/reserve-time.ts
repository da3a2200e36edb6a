import { eq } from 'drizzle-orm'
import type { ReplyDraft } from '@radar/contract'
import { replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { readDatabaseNow } from '../../platform/database/read-database-now.ts'
import { findMainAccount } from '../../reddit-accounts/index.ts'
import { lockReply, readReply } from '../queries.ts'
import type { Reply } from '../queries.ts'
import { mayBeApproved } from '../reply-states.ts'
import { findTimeProblem } from './check-time.ts'
import { readLastActivity } from './read-last-activity.ts'
import { readPace } from './read-pace.ts'
import { scheduleReply } from './schedule-reply.ts'

/**
 * Reserves the time at which a draft would be posted, so that its button can say it; one that is still free stays. The
 * approval takes it, or tells that it moved. The forum is asked before the transaction, and only where it must be.
 */
export async function reserveTime(ctx: UserCtx, id: string): Promise<ReplyDraft> {
  const account = await ctx.db.statement((tx) => findMainAccount(ctx, tx))
  const kept = await ctx.db.transaction((tx) => keepTime(ctx, tx, { id, hasAccount: account !== undefined }))
  if (kept || !account) return ctx.db.transaction((tx) => readReply(ctx, tx, id))
  const lastActivity = await readLastActivity(ctx, account)

  return ctx.db.transaction(async (tx) => {
    const reply = await lockReply(tx, id)
    if (mayBeApproved.has(reply)) {
      const now = await readDatabaseNow(ctx, tx)
      await write(tx, {
        id,
        reserved_for: scheduleReply({ ...(await readPace(ctx, tx)), now, lastActivity }),
      })
    }
    return readReply(ctx, tx, id)
  })
}

/** Whether nothing has to be computed: the reserved time is free, or there is nothing to approve. */
async function keepTime(
  ctx: UserCtx,
  tx: Tx,
  { id, hasAccount }: { id: string; hasAccount: boolean },
): Promise<boolean> {
  const reply = await lockReply(tx, id)
  if (!mayBeApproved.has(reply)) return true
  if (!hasAccount) await write(tx, { id, reserved_for: null })
  if (!reply.reserved_for) return false
  const now = await readDatabaseNow(ctx, tx)
  return findTimeProblem(reply.reserved_for, { ...(await readPace(ctx, tx)), now }) === undefined
}

function write(tx: Tx, { id, reserved_for }: Pick<Reply, 'id' | 'reserved_for'>) {
  return tx.update(replyDrafts).set({ reserved_for }).where(eq(replyDrafts.id, id))
}
