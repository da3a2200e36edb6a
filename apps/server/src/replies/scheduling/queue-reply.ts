import { and, eq, ne, sql } from 'drizzle-orm'
import type { ReplyDraft } from '@radar/contract'
import { requirePermission, findMainAccount } from '../../account/index.ts'
import { findPause } from '../aftercare/find-pause.ts'
import { findBlock, refuseBlocked } from '../../campaigns/index.ts'
import { replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  RedditAccountRequiredError,
} from '../../platform/errors.ts'
import { changeInPlace } from '../change-reply.ts'
import { findPosted } from '../posting/find-posted.ts'
import { OTHER_FORUM } from '../posting/obstacles.ts'
import { hasSameParent } from '../parent-of.ts'
import { lockInPlace, readInPlace } from '../queries.ts'
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
  const [account, draft] = await ctx.db.statement((tx) =>
    Promise.all([findMainAccount(ctx, tx), readInPlace(tx, approval.id)]),
  )
  if (!account) throw new RedditAccountRequiredError()
  const username = account.reddit_username
  const posted = await findPosted(ctx, {
    draft: { reply: draft.reply_drafts, post: draft.engagement_posts },
    account,
  })
  if (posted) return posted
  const hasTime = approval.post_now || approval.local_time !== undefined
  const { reserved_for } = draft.reply_drafts
  const isReserved = reserved_for !== null && reserved_for > ctx.now()
  const lastActivity = hasTime || isReserved ? 'unknown' : await readLastActivity(ctx, account)

  return ctx.db.transaction(async (tx) => {
    await onlyOneAtATime(tx, account.id)
    const place = await lockInPlace(tx, approval.id)
    const pace = await readPace(ctx, tx)
    const against = await findAgainst(tx, { draft, username })
    const reply = place.reply_drafts
    requireApprovable(reply, approval)
    if (reply.generated_reply !== draft.reply_drafts.generated_reply) throw changedElsewhere()
    refuseHiddenCharacters(reply.generated_reply)
    refuseGaps(reply.generated_reply)
    requirePlace(ctx, { place, against, username })
    const { now } = pace
    const scheduled_for = approval.post_now
      ? now
      : chooseTime({ reply, approval, pace: { ...pace, lastActivity } })
    await wakeToPost(ctx, reply.id, approval.post_now ? undefined : scheduled_for)
    return changeInPlace(ctx, tx, place, {
      ...QUEUED,
      approved_by: ctx.user.id,
      approved_at: now,
      scheduled_for,
      due_at: scheduled_for,
      tries: 0,
      post_now: approval.post_now,
      reddit_credential_id: account.id,
      reddit_username: username,
      error_code: null,
      error_message: null,
    })
  })
}

/** Two approvals for one account take their times one after the other. */
function onlyOneAtATime(tx: Tx, accountId: string) {
  return lockName(tx, `replies ${accountId}`)
}

function requireApprovable(reply: Reply, { generated_reply, post_now }: Approval) {
  const hurried = isQueued.has(reply) && post_now
  if (!mayBeApproved.has(reply) && !hurried) throw new ConflictError('Only a draft can be queued.')
  if (generated_reply !== undefined && generated_reply !== reply.generated_reply) throw changedElsewhere()
}

function changedElsewhere() {
  return new ConflictError('The draft was changed elsewhere. Please read it again before you approve it.')
}

type Draft = Awaited<ReturnType<typeof readInPlace>>
type Against = Awaited<ReturnType<typeof findAgainst>>

/** What is against a reply where it is to stand. */
async function findAgainst(tx: Tx, { draft, username }: { draft: Draft; username: string }) {
  const { reply_drafts: reply, engagement_posts: post, campaign_id } = draft
  const { user_id } = reply
  const [repeated, other, pause, block] = await Promise.all([
    findRepeated(tx, { reply, username }),
    findOther(tx, reply, username),
    findPause(tx, { ...post, user_id, username }),
    campaign_id === null ? undefined : findBlock(tx, { user_id, campaign_id, author: post.author }),
  ])
  return { repeated, other, pause, block }
}

/** It is said at the approval, where it can still be mended; the gate looks once more. */
function requirePlace(
  ctx: UserCtx,
  { place, against, username }: { place: Draft; against: Against; username: string },
) {
  const { repeated, other, pause, block } = against
  if (repeated !== undefined) throw new InvalidInputError({ generated_reply: [repeated] })
  requireStanding(ctx, place.engagement_posts)
  if (other) throw new ConflictError(`u/${username} has a reply to this post already.`)
  if (pause !== undefined) throw new ConflictError(pause)
  if (place.campaign_id === null) throw new ConflictError(MATCH_GONE)
  refuseBlocked(block)
}

function requireStanding({ forum }: UserCtx, post: Draft['engagement_posts']) {
  if (post.purged_at)
    throw new ConflictError('Radar no longer keeps the post, so nothing can be posted there.')
  if (post.forum !== forum.name) throw new ConflictError(OTHER_FORUM)
  if (post.locked) throw new ConflictError('The post is locked; nobody can reply to it any more.')
  if (post.archived) throw new ConflictError('The post is archived; nobody can reply to it any more.')
}

async function findOther(tx: Tx, reply: Reply, username: string) {
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
  return other
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
