import { and, eq, ne, sql } from 'drizzle-orm'
import type { ReplyDraft } from '@radar/contract'
import { requirePermission } from '../../auth/index.ts'
import { findPause } from '../aftercare/find-pause.ts'
import { findMainAccount } from '../../reddit-accounts/index.ts'
import { requireWantedAuthor } from '../../blocked-authors/index.ts'
import { engagementPosts, matchesQueue, replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  RedditAccountRequiredError,
} from '../../platform/errors.ts'
import { readDatabaseNow } from '../../platform/database/read-database-now.ts'
import { changeAndRead } from '../change-reply.ts'
import { findPosted } from '../posting/find-posted.ts'
import { OTHER_FORUM } from '../posting/obstacles.ts'
import { hasSameParent } from '../parent-of.ts'
import { lockReply } from '../queries.ts'
import type { Reply } from '../queries.ts'
import { findTimeProblem, instantOf } from './check-time.ts'
import { readLastActivity } from './read-last-activity.ts'
import { readPace } from './read-pace.ts'
import { holdsPlace, isQueued, mayBeApproved, QUEUED } from '../reply-states.ts'
import { refuseGaps } from '../drafting/gaps.ts'
import { MATCH_GONE } from '../drafting/read-task.ts'
import { findRepeated } from '../posting/find-repeated.ts'
import { refuseHiddenCharacters } from '../drafting/review-text.ts'
import { scheduleReply } from './schedule-reply.ts'
import type { Pace } from './schedule-reply.ts'
import { wakeToPost } from './wake-reply.ts'

type Approval = {
  id: string
  generated_reply?: string | undefined
  post_now: boolean
  local_time?: string | undefined
}

/**
 * A signed-in person approves a draft: from here on it will be posted, once, at the time that was reserved for it, at
 * one that the person picked, or at a computed one. One that was sent before is looked for first, and is posted if it is there.
 * The forum is asked before the transaction, never within it.
 */
export async function queueReply(ctx: UserCtx, approval: Approval): Promise<ReplyDraft> {
  requirePermission(ctx, 'approve_reply')
  if (approval.post_now && !ctx.forum.demo)
    throw new ForbiddenError('“Post now” is for the demo forum alone.')
  const { account, reserved_for } = await ctx.db.transaction(async (tx) => ({
    account: await findMainAccount(ctx, tx),
    reserved_for: await readReserved(tx, approval.id),
  }))
  if (!account) throw new RedditAccountRequiredError()
  const posted = await findPosted(ctx, { id: approval.id, account })
  if (posted) return posted
  const hasTime = approval.post_now || approval.local_time !== undefined
  const isReserved = reserved_for !== undefined && reserved_for > ctx.now()
  const lastActivity = hasTime || isReserved ? 'unknown' : await readLastActivity(ctx, account)

  return ctx.db.transaction(async (tx) => {
    await onlyOneAtATime(tx, account.id)
    const reply = await lockReply(tx, approval.id)
    requireApprovable(reply, approval)
    refuseHiddenCharacters(reply.generated_reply)
    refuseGaps(reply.generated_reply)
    await refuseRepetition(tx, reply, account.reddit_username)
    const post = await requireStandingPost(ctx, tx, reply.post_id)
    await requireFirstAnswer(tx, reply, account.reddit_username)
    await requireOpenSubreddit(tx, { ...post, user_id: reply.user_id, username: account.reddit_username })
    await requireOpenMatch(tx, reply, post.author)
    const now = await readDatabaseNow(ctx, tx)
    const scheduled_for = approval.post_now
      ? now
      : chooseTime({ reply, approval, pace: { ...(await readPace(ctx, tx)), now, lastActivity } })
    await wakeToPost(ctx, reply.id, approval.post_now ? undefined : scheduled_for)
    return changeAndRead(ctx, tx, reply.id, {
      ...QUEUED,
      approved_by: ctx.user.id,
      approved_at: now,
      scheduled_for,
      due_at: scheduled_for,
      tries: 0,
      post_now: approval.post_now,
      reddit_credential_id: account.id,
      reddit_username: account.reddit_username,
      error_code: null,
      error_message: null,
    })
  })
}

/** Two approvals for one account take their times one after the other. */
function onlyOneAtATime(tx: Tx, accountId: string) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`replies ${accountId}`}, 0))`)
}

function requireApprovable(reply: Reply, { generated_reply, post_now }: Approval) {
  const hurried = isQueued.has(reply) && post_now
  if (!mayBeApproved.has(reply) && !hurried) throw new ConflictError('Only a draft can be queued.')
  if (generated_reply !== undefined && generated_reply !== reply.generated_reply)
    throw new ConflictError('The draft was changed elsewhere. Please read it again before you approve it.')
}

async function requireStandingPost(ctx: UserCtx, tx: Tx, postId: string) {
  const [post] = await tx.select().from(engagementPosts).where(eq(engagementPosts.id, postId))
  if (!post || post.purged_at)
    throw new ConflictError('Radar no longer keeps the post, so nothing can be posted there.')
  if (post.forum !== ctx.forum.name) throw new ConflictError(OTHER_FORUM)
  if (post.locked) throw new ConflictError('The post is locked; nobody can reply to it any more.')
  if (post.archived) throw new ConflictError('The post is archived; nobody can reply to it any more.')
  return post
}

async function requireOpenMatch(tx: Tx, { match_id, user_id }: Reply, author: string | null) {
  const [match] = match_id
    ? await tx
        .select({ campaign_id: matchesQueue.campaign_id })
        .from(matchesQueue)
        .where(eq(matchesQueue.id, match_id))
    : []
  if (!match) throw new ConflictError(MATCH_GONE)
  await requireWantedAuthor(tx, { user_id, campaign_id: match.campaign_id, author })
}

async function requireFirstAnswer(tx: Tx, reply: Reply, username: string) {
  const [other] = await tx
    .select({ id: replyDrafts.id })
    .from(replyDrafts)
    .where(
      and(
        ne(replyDrafts.id, reply.id),
        hasSameParent(reply),
        eq(sql`lower(${replyDrafts.reddit_username})`, username.toLowerCase()),
        holdsPlace.where,
      ),
    )
  if (other) throw new ConflictError(`u/${username} has a reply to this post already.`)
}

async function requireOpenSubreddit(tx: Tx, place: Parameters<typeof findPause>[1]) {
  const message = await findPause(tx, place)
  if (message !== undefined) throw new ConflictError(message)
}

/** Said at the approval, where it can still be mended; the gate looks once more. */
async function refuseRepetition(tx: Tx, reply: Reply, username: string) {
  const message = await findRepeated(tx, { reply, username })
  if (message !== undefined) throw new InvalidInputError({ generated_reply: [message] })
}

async function readReserved(tx: Tx, id: string): Promise<Date | undefined> {
  const [reply] = await tx
    .select({ reserved_for: replyDrafts.reserved_for })
    .from(replyDrafts)
    .where(eq(replyDrafts.id, id))
  return reply?.reserved_for ?? undefined
}

type Choice = { reply: Reply; approval: Approval; pace: Pace }

/** The time that was picked, or the reserved one while it is still free. Throws `InvalidInputError`. */
function chooseTime({ reply: { reserved_for }, approval: { local_time }, pace }: Choice): Date {
  if (local_time !== undefined) return pickedTime(local_time, pace)
  if (reserved_for && findTimeProblem(reserved_for, pace) === undefined) return reserved_for
  return scheduleReply(pace)
}

function pickedTime(local_time: string, pace: Pace): Date {
  const time = instantOf(local_time, pace.settings.timezone)
  const problem = time
    ? findTimeProblem(time, pace)
    : `Clocks in ${pace.settings.timezone} never show this time. Pick another.`
  if (!time || problem !== undefined) throw new InvalidInputError({ local_time: [problem ?? ''] })
  return time
}
