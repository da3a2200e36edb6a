import type { ReplyDraft } from '@radar/contract'
import { requirePermission, findMainAccount } from '../../account/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  RedditAccountRequiredError,
} from '../../platform/errors.ts'
import { changeLockedReply } from '../change-reply.ts'
import { APPROVAL_CHECKS, findObstacle, toCheckedReply, toKnownError } from '../checks.ts'
import { findPosted } from '../posting/find-posted.ts'
import { OtherForumError } from '../posting/obstacles.ts'
import { lockReplyWithContext, selectReplyWithContext } from '../queries.ts'
import type { Reply } from '../queries.ts'
import { findTimeProblem, instantOf } from './check-time.ts'
import { fetchLastActivity } from './fetch-last-activity.ts'
import { selectPace } from './select-pace.ts'
import { isQueued, mayBeApproved, QUEUED } from '../reply-states.ts'
import { refuseGaps } from '../drafting/gaps.ts'
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
 * Approves a draft: from here on it will be posted, once, at the reserved time, at one that the person picked, or at a
 * computed one. A post of a forum that Radar does not post to is refused. The comment of a draft that was sent before is searched for first; where it is found, the draft becomes
 * `posted`. The forum is asked before the transaction, never within it.
 */
export async function queueReply(ctx: UserCtx, approval: Approval): Promise<ReplyDraft> {
  requirePermission(ctx, 'approve_reply')
  if (approval.post_now && !ctx.forum.demo)
    throw new ForbiddenError('“Post now” is for the practice forum alone.')
  const [account, draft] = await ctx.db.statement((tx) =>
    Promise.all([findMainAccount(ctx, tx), selectReplyWithContext(tx, approval.id)]),
  )
  const { forum } = draft.engagement_posts
  if (forum !== ctx.forum.name) throw toKnownError(new OtherForumError(ctx, forum))
  if (!account) throw new RedditAccountRequiredError()
  const username = account.reddit_username
  if (account.status === 'reconnect')
    throw new ConflictError(`Please connect u/${username} again in Settings.`)
  const posted = await findPosted(ctx, {
    draft: { reply: draft.reply_drafts, post: draft.engagement_posts },
    account,
  })
  if (posted) return posted
  const hasTime = approval.post_now || approval.local_time !== undefined
  const { reserved_for } = draft.reply_drafts
  const isReserved = reserved_for !== null && reserved_for > ctx.now()
  const lastActivity = hasTime || isReserved ? 'unknown' : await fetchLastActivity(ctx, account)

  return ctx.db.transaction(async (tx) => {
    await lockAccountTimes(tx, account.id)
    const locked = await lockReplyWithContext(tx, approval.id)
    const pace = await selectPace(ctx, tx)
    const reply = locked.reply_drafts
    requireApprovable(reply, approval)
    if (reply.generated_reply !== draft.reply_drafts.generated_reply) throw changedElsewhere()
    refuseHiddenCharacters(reply.generated_reply)
    refuseGaps(reply.generated_reply)
    await requireNoObstacle(ctx, tx, { locked, username })
    const { now } = pace
    const scheduled_for = approval.post_now
      ? now
      : chooseTime({ reply, approval, pace: { ...pace, lastActivity } })
    await wakeToPost(ctx, reply.id, approval.post_now ? undefined : scheduled_for)
    return changeLockedReply(ctx, tx, locked, {
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

/** Makes approvals of one account take their times one after the other. */
function lockAccountTimes(tx: Tx, accountId: string) {
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

type ReplyOfAccount = { locked: Awaited<ReturnType<typeof lockReplyWithContext>>; username: string }

/** Throws what the person can still mend; the gate checks again before sending. */
async function requireNoObstacle(ctx: UserCtx, tx: Tx, { locked, username }: ReplyOfAccount) {
  const checked = toCheckedReply(locked, username)
  const obstacle = await findObstacle(ctx, tx, { checks: APPROVAL_CHECKS, checked })
  if (obstacle) throw toKnownError(obstacle)
}

type TimeChoice = { reply: Reply; approval: Approval; pace: Pace }

/** Picked time, or the reserved one while it is still free, or a computed one. Throws `InvalidInputError`. */
function chooseTime({ reply: { reserved_for }, approval: { local_time }, pace }: TimeChoice): Date {
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
