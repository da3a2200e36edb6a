import { eq } from 'drizzle-orm'
import { engagementPosts, redditCredentials, replyDrafts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db.ts'
import { readSettings } from '../settings/index.ts'
import { changeReply, unapproved } from './change-reply.ts'
import { fitIntoWindow } from './fit-into-window.ts'
import type { Reply } from './queries.ts'
import { readTakenTimes } from './read-taken-times.ts'
import { isQueued } from './reply-states.ts'

/** How long one attempt may take; the client gives up on an answer long before. */
const LEASE_MS = 90_000
/** What is later than this was approved in another situation, so its person is asked again. */
const MOST_LATE_MS = 6 * 3_600_000

export type Claim = { reply: Reply; credentialId: string; post: typeof engagementPosts.$inferSelect }

/**
 * Takes a due reply for one attempt, in one transaction that commits before anything is sent.
 * Under the account's lock it looks once more whether posting is right: approved, due, not stale, in the window,
 * the account healthy. Undefined where there is nothing to send now; then the row says why.
 */
export function claimReply(ctx: Ctx, id: string): Promise<Claim | undefined> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    const [reply] = await tx.select().from(replyDrafts).where(eq(replyDrafts.id, id)).for('update')
    if (!reply || !isQueued.has(reply) || !reply.scheduled_for || reply.scheduled_for > now) return undefined
    if (!reply.approved_at || !reply.approved_by)
      throw new Error(`Reply ${id} is queued, but nobody approved it.`)
    if (now.getTime() - reply.scheduled_for.getTime() > MOST_LATE_MS) return askAgain(ctx, tx, reply)
    const credentialId = await healthyAccount(ctx, tx, reply, now)
    if (!credentialId || !(await isTime(ctx, tx, reply, now))) return undefined

    await changeReply(ctx, tx, id, {
      status: 'posting',
      attempt: reply.attempt + 1,
      armed_at: now,
      lease_until: new Date(now.getTime() + LEASE_MS),
      checks: 0,
    })
    const [post] = await tx.select().from(engagementPosts).where(eq(engagementPosts.id, reply.post_id))
    return { reply: { ...reply, attempt: reply.attempt + 1, armed_at: now }, credentialId, post: post! }
  })
}

async function askAgain(ctx: Ctx, tx: Tx, reply: Reply): Promise<undefined> {
  await changeReply(ctx, tx, reply.id, {
    ...unapproved,
    error_message:
      'Its time passed while Radar could not post. Please read it again and approve it once more.',
  })
}

/** Whether the window and the daily cap allow it now; where not, it gets the next time that both allow. */
async function isTime(ctx: Ctx, tx: Tx, reply: Reply, now: Date): Promise<boolean> {
  if (reply.post_now) return true
  const settings = await readSettings(tx, reply.user_id)
  const taken = await readTakenTimes(ctx, tx, { userId: reply.user_id, except: reply.id })
  const scheduled_for = fitIntoWindow(now, { settings, taken, random: ctx.random })
  if (scheduled_for <= now) return true
  await changeReply(ctx, tx, reply.id, { scheduled_for })
  return false
}

async function healthyAccount(ctx: Ctx, tx: Tx, reply: Reply, now: Date): Promise<string | undefined> {
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
    await changeReply(ctx, tx, reply.id, { scheduled_for: account.paused_until })
    return undefined
  }
  return account.id

  async function fail(message: string): Promise<undefined> {
    await changeReply(ctx, tx, reply.id, {
      ...unapproved,
      status: 'failed',
      error_code: 'ACCOUNT',
      error_message: message,
    })
  }
}
