import { eq } from 'drizzle-orm'
import { MAX_LATE_HOURS } from '@radar/contract'
import type { SendLease } from '@radar/reddit'
import { engagementPosts, redditCredentials, replyDrafts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { endOfLease } from '../../platform/database/leases.ts'
import { selectDatabaseNow } from '../../platform/database/select-database-now.ts'
import { changeReply } from '../change-reply.ts'
import { createSendLease } from './create-send-lease.ts'
import { nextTime } from '../scheduling/next-time.ts'
import type { Reply } from '../queries.ts'
import { failed, isQueued, POSTING } from '../reply-states.ts'
import { READ_AGAIN, returnToDraft } from '../return-to-draft.ts'
import { wakeToPost } from '../scheduling/wake-reply.ts'

const MAX_LATE_MS = MAX_LATE_HOURS * 3_600_000

type ApprovedReply = Reply & { approved_at: Date; reddit_username: string }

export type Claim = {
  reply: ApprovedReply
  credentialId: string
  post: typeof engagementPosts.$inferSelect
  lease: SendLease
}

/**
 * Claims a due reply for one attempt, in a transaction that commits before anything is sent. Under the account's lock
 * it checks that the reply is approved, due and not stale, that the account is healthy, and that window, cap and pace
 * allow it. Undefined where nothing is to be sent now; then the row holds the reason.
 */
export async function claimReply(ctx: Ctx, id: string): Promise<Claim | undefined> {
  // Read before the transaction, so that the lease never ends later here than in the database.
  const begun = ctx.monotonic()
  const claimed = await ctx.db.transaction((tx) => tryToClaim(ctx, tx, id))
  return claimed && { ...claimed, lease: createSendLease(ctx, { reply: claimed.reply, begun }) }
}

async function tryToClaim(ctx: Ctx, tx: Tx, id: string): Promise<Omit<Claim, 'lease'> | undefined> {
  const [reply] = await tx.select().from(replyDrafts).where(eq(replyDrafts.id, id)).for('update')
  if (!reply || !isQueued.has(reply) || !reply.scheduled_for) return undefined
  const now = await selectDatabaseNow(ctx, tx)
  if (reply.scheduled_for > now) return undefined
  const { approved_at, approved_by, reddit_username } = reply
  if (!approved_at || !approved_by || !reddit_username)
    throw new Error(`Reply ${id} is queued, but nobody approved it for an account.`)
  if (now.getTime() - dueAt(reply, reply.scheduled_for) > MAX_LATE_MS) return returnStale(ctx, tx, reply)
  const credentialId = await healthyAccount(ctx, tx, { reply, now })
  if (!credentialId || !(await isTime(ctx, tx, { reply, now }))) return undefined

  const claimed = await changeReply(ctx, tx, id, {
    ...POSTING,
    attempt: reply.attempt + 1,
    armed_at: now,
    lease_until: endOfLease(ctx.databaseNow(), ctx.posting.lease_ms),
  })
  const [post] = await tx.select().from(engagementPosts).where(eq(engagementPosts.id, reply.post_id))
  if (!post) throw new Error(`Reply ${id} answers no post.`)
  return { reply: { ...claimed, approved_at, reddit_username }, credentialId, post }
}

function dueAt({ due_at }: Reply, scheduled_for: Date): number {
  return (due_at ?? scheduled_for).getTime()
}

async function returnStale(ctx: Ctx, tx: Tx, reply: Reply): Promise<undefined> {
  const cause = 'Its time passed while Radar could not post.'
  await returnToDraft(ctx, tx, { reply, cause, request: READ_AGAIN })
}

type Moment = { reply: Reply; now: Date }

/** True where window, cap and pace allow it now. Otherwise the reply gets the next time that all of them allow. */
async function isTime(ctx: Ctx, tx: Tx, { reply, now }: Moment): Promise<boolean> {
  if (reply.post_now) return true
  const { scheduled_for, isPlanned } = await nextTime(ctx, tx, { reply, now })
  if (scheduled_for <= now) return true
  await postpone(ctx, tx, reply, { scheduled_for, ...(isPlanned ? { due_at: scheduled_for } : {}) })
  return false
}

async function postpone(ctx: Ctx, tx: Tx, reply: Reply, change: Partial<Reply> & { scheduled_for: Date }) {
  await wakeToPost(ctx, reply.id, change.scheduled_for)
  await changeReply(ctx, tx, reply.id, change)
}

async function healthyAccount(ctx: Ctx, tx: Tx, { reply, now }: Moment): Promise<string | undefined> {
  if (!reply.reddit_credential_id) return fail('The account was disconnected.')
  const [account] = await tx
    .select()
    .from(redditCredentials)
    .where(eq(redditCredentials.id, reply.reddit_credential_id))
    .for('update')
  if (!account) return fail('The account was disconnected.')
  if (account.status === 'reconnect')
    return fail(`Please connect u/${account.reddit_username} again in Settings.`)
  if (account.paused_until && account.paused_until > now) {
    await postpone(ctx, tx, reply, {
      scheduled_for: account.paused_until,
      error_message: account.pause_reason,
    })
    return undefined
  }
  return account.id

  async function fail(message: string): Promise<undefined> {
    await changeReply(ctx, tx, reply.id, failed('ACCOUNT', message))
  }
}
