import { and, eq, sql } from 'drizzle-orm'
import { ReconnectRequiredError } from '@radar/reddit'
import { AccountGoneError } from '../../account/index.ts'
import { engagementPosts, replyDrafts } from '../../db/schema/index.ts'
import type { Ctx, PostingTimes } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { endOfLease } from '../../platform/database/leases.ts'
import { selectDatabaseNow } from '../../platform/database/select-database-now.ts'
import { changeReply } from '../change-reply.ts'
import { expireLease } from './expire-lease.ts'
import { findSentComment } from './find-sent-comment.ts'
import type { SearchResult } from './find-sent-comment.ts'
import { lockReply } from '../queries.ts'
import type { Reply } from '../queries.ts'
import { REFUSED_UNPROVEN, backToQueue } from './record-outcome.ts'
import { recordPosted } from './record-posted.ts'
import { asksPerson, isUnknown, lookIsDue } from '../reply-states.ts'
import { wakeToReconcile } from '../scheduling/wake-reply.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Time after which the person is asked, even where the forum cannot be reached. */
const MAX_CHECKING_MS = 6 * HOUR_MS
/** Pause between looks, and their end, once the person is asked. */
const ASKED_PAUSE_MS = HOUR_MS
const MAX_ASKED_MS = 24 * HOUR_MS

/**
 * Determines the outcome of a reply: ends an attempt whose lease is over, then searches for its comment where a look is
 * due. The reply returns to the queue only where the forum itself refused it.
 */
export async function reconcileReply(ctx: Ctx, id: string): Promise<void> {
  const look = await beginLook(ctx, id)
  if (!look) return expireLease(ctx, id)
  const seen = await findSentComment(ctx, look)
  await ctx.db.transaction((tx) => recordLook(ctx, tx, { look, seen }))
}

type Look = { reply: Reply; post: Pick<typeof engagementPosts.$inferSelect, 'reddit_id'> }

/** Claims a reply for one look, under a lease like an attempt, so that no two of them run together. */
function beginLook(ctx: Ctx, id: string): Promise<Look | undefined> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.databaseNow()
    const [reply] = await tx
      .update(replyDrafts)
      .set({
        look: sql`${replyDrafts.look} + 1`,
        look_until: endOfLease(now, ctx.posting.lease_ms),
      })
      .where(and(eq(replyDrafts.id, id), lookIsDue(now)))
      .returning()
    if (!reply) return undefined
    const [post] = await tx
      .select({ reddit_id: engagementPosts.reddit_id })
      .from(engagementPosts)
      .where(eq(engagementPosts.id, reply.post_id))
    return post && { reply, post }
  })
}

type LookResult = { look: Look; seen: SearchResult }

async function recordLook(ctx: Ctx, tx: Tx, { look, seen }: LookResult): Promise<void> {
  const reply = await lockReply(tx, look.reply.id)
  if (seen.kind === 'found') return recordFound(ctx, tx, { look, seen })
  if (!isUnknown.has(reply) || reply.look !== look.reply.look) return
  if (seen.kind === 'unclear') ctx.log.warn('reply.look-unclear', { reply: reply.id, error: seen.error })
  const now = await selectDatabaseNow(ctx, tx)
  if (asksPerson.has(reply)) return continueLooks(ctx, tx, { reply, now })
  if (seen.kind === 'unclear') return repeatLook(ctx, tx, { reply, now, error: seen.error })
  return countGoodLook(ctx, tx, { reply, now })
}

async function recordFound(
  ctx: Ctx,
  tx: Tx,
  { look, seen }: { look: Look; seen: SearchResult & { kind: 'found' } },
): Promise<void> {
  for (const { id } of [seen.comment, ...seen.twins]) {
    const reply = await lockReply(tx, look.reply.id)
    await recordPosted(ctx, tx, { reply, attempted: look.reply, commentId: id })
  }
}

type Moment = { reply: Reply; now: Date }

/**
 * Counts a look in which the forum could be read. The next pause begins with this look. In the second doubt about a
 * reply its person is asked before the last and longest pause, so within half an hour.
 */
async function countGoodLook(ctx: Ctx, tx: Tx, { reply, now }: Moment): Promise<void> {
  const checks = reply.checks + 1
  const { pause, isLast, isFirstDoubt } = pauseAfter(checks, ctx.posting)
  if (pause !== undefined && !(isLast && !isFirstDoubt))
    return planLook(ctx, tx, { reply, now, pause, checks })
  if (!isFirstDoubt || reply.error_code !== REFUSED_UNPROVEN)
    return askPerson(ctx, tx, { reply, now, checks, pause, ...NOT_FOUND })
  await backToQueue(ctx, tx, reply, {
    scheduled_for: now,
    checks,
    error_message: 'The forum refused too many requests; the reply is not there and will be tried again.',
  })
}

/** Pause after a number of good looks since the approval. Each doubt has as many looks as there are pauses. */
function pauseAfter(checks: number, { look_pauses_ms }: PostingTimes) {
  const isFirstDoubt = checks <= look_pauses_ms.length
  const place = isFirstDoubt ? checks : checks - look_pauses_ms.length
  return { pause: look_pauses_ms[place], isLast: place === look_pauses_ms.length - 1, isFirstDoubt }
}

async function repeatLook(ctx: Ctx, tx: Tx, { reply, now, error }: Moment & { error: Error }): Promise<void> {
  if (error instanceof ReconnectRequiredError || error instanceof AccountGoneError)
    return askPerson(ctx, tx, { reply, now, checks: reply.checks, ...ACCOUNT_GONE })
  const since = (reply.unknown_since ?? now).getTime()
  if (now.getTime() - since >= MAX_CHECKING_MS)
    return askPerson(ctx, tx, { reply, now, checks: reply.checks, ...COULD_NOT_LOOK })
  return planLook(ctx, tx, { reply, now, pause: ctx.posting.unclear_pause_ms, checks: reply.checks })
}

const NOT_FOUND = {
  error_message:
    'Please check: the forum did not confirm the reply, and Radar could not find it among your comments.',
}
const COULD_NOT_LOOK = {
  error_message: 'Please check: the forum did not confirm the reply, and Radar could not look for it.',
}
const ACCOUNT_GONE = {
  error_message:
    'Please check: the forum did not confirm the reply, and Radar cannot look for it until the account is connected again.',
}

type Question = Moment & { checks: number; error_message: string; pause?: number | undefined }

async function askPerson(ctx: Ctx, tx: Tx, { pause = ASKED_PAUSE_MS, ...question }: Question): Promise<void> {
  await planLook(ctx, tx, { ...question, pause, asked_at: question.now })
}

async function continueLooks(ctx: Ctx, tx: Tx, { reply, now }: Moment): Promise<void> {
  const isOver = now.getTime() - (reply.asked_at ?? now).getTime() >= MAX_ASKED_MS
  if (!isOver) return planLook(ctx, tx, { reply, now, pause: ASKED_PAUSE_MS, checks: reply.checks })
  await changeReply(ctx, tx, reply.id, { next_check_at: null, look_until: null })
}

type Plan = Moment & { pause: number; checks: number } & Partial<Pick<Reply, 'asked_at' | 'error_message'>>

async function planLook(ctx: Ctx, tx: Tx, { reply, now, pause, ...change }: Plan): Promise<void> {
  const next_check_at = new Date(now.getTime() + pause)
  await wakeToReconcile(ctx, reply.id, next_check_at)
  await changeReply(ctx, tx, reply.id, { ...change, next_check_at, look_until: null })
}
