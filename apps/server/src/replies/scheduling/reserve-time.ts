import { eq } from 'drizzle-orm'
import type { ReplyDraft } from '@radar/contract'
import { replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { sendAhead } from '../../platform/database/send-ahead.ts'
import { findMainAccount } from '../../reddit-accounts/index.ts'
import { lockReply, readReply } from '../queries.ts'
import type { Reply } from '../queries.ts'
import { mayBeApproved } from '../reply-states.ts'
import { findTimeProblem } from './check-time.ts'
import { readLastActivity } from './read-last-activity.ts'
import { readPace } from './read-pace.ts'
import { scheduleReply } from './schedule-reply.ts'

type Account = NonNullable<Awaited<ReturnType<typeof findMainAccount>>>

/**
 * Reserves the time at which a draft would be posted, so that its button can say it; one that is still free stays. The
 * approval takes it, or tells that it moved. The forum is asked before the transaction, and only where it must be.
 */
export async function reserveTime(ctx: UserCtx, id: string): Promise<ReplyDraft> {
  const begun = await ctx.db.transaction((tx) => keepTime(ctx, tx, id))
  if (begun.kept) return begun.kept
  const lastActivity = await readLastActivity(ctx, begun.account)

  return ctx.db.transaction(async (tx) => {
    const reply = await lockReply(tx, id)
    if (mayBeApproved.has(reply)) {
      const pace = await readPace(ctx, tx)
      await write(tx, { id, reserved_for: scheduleReply({ ...pace, lastActivity }) })
    }
    return readReply(ctx, tx, id)
  })
}

type Begun = { kept: ReplyDraft } | { kept?: undefined; account: Account }

/** The reply where nothing has to be computed, else the account for which it has to be. */
async function keepTime(ctx: UserCtx, tx: Tx, id: string): Promise<Begun> {
  const [account, reply] = await Promise.all([findMainAccount(ctx, tx), lockReply(tx, id)])
  if (account && !(await isKept(ctx, tx, reply))) return { account }
  if (!account && mayBeApproved.has(reply)) await write(tx, { id, reserved_for: null })
  return { kept: await readReply(ctx, tx, id) }
}

/** Whether the reserved time is free, or there is nothing to approve. */
async function isKept(ctx: UserCtx, tx: Tx, reply: Reply): Promise<boolean> {
  if (!mayBeApproved.has(reply)) return true
  if (!reply.reserved_for) return false
  return findTimeProblem(reply.reserved_for, await readPace(ctx, tx)) === undefined
}

function write(tx: Tx, { id, reserved_for }: Pick<Reply, 'id' | 'reserved_for'>) {
  return sendAhead(tx, tx.update(replyDrafts).set({ reserved_for }).where(eq(replyDrafts.id, id)))
}
