import { BudgetExhaustedError, RedditError } from '@radar/reddit'
import type { Ctx } from '../../platform/ctx.ts'
import { ForumTroubleError, isOther } from '../../platform/forums.ts'
import type { OtherForum } from '../../platform/forums.ts'
import { claimLooks } from './claim-looks.ts'
import type { DueLook } from './claim-looks.ts'
import { refreshMeter } from './count-promotion.ts'
import { recordVisibility } from './record-visibility.ts'
import { fetchVisibility } from './fetch-visibility.ts'

const MAX_WAIT_MS = 60_000

/**
 * Checks posted replies as others see them, the most overdue first, and counts what their accounts wrote. No forum waits
 * for another.
 */
export async function checkPostedReplies(ctx: Ctx): Promise<void> {
  const looks = Map.groupBy(await claimLooks(ctx), ({ post }) => post.forum)
  const checks = await Promise.allSettled([...looks.values()].map((ofForum) => checkInTurn(ctx, ofForum)))
  for (const check of checks) if (check.status === 'rejected') throw check.reason
}

/** Checks the replies of one forum. Stops at the first that its rate budget has no room for. */
async function checkInTurn(ctx: Ctx, looks: DueLook[]): Promise<void> {
  for (const due of looks) if (!(await checkPosted(ctx, due))) return
}

/** Returns false where the rate budget has no room for more requests. A failed check is repeated later. */
async function checkPosted(ctx: Ctx, due: DueLook): Promise<boolean> {
  const { reply, post } = due
  const forum = ctx.forums.find(post.forum)
  if (forum && isOther(forum)) return checkByHand(ctx, { forum, due })
  const session = ctx.reddit.appOnly({
    priority: 'recheck',
    tenant: reply.user_id,
    max_wait_ms: MAX_WAIT_MS,
  })
  try {
    const seen = await fetchVisibility(session, due)
    await ctx.db.transaction((tx) => recordVisibility(ctx, tx, { due, seen }))
    await refreshMeter(ctx, { reply, session })
    return true
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    ctx.log.warn('reply.not-seen', { reply: reply.id, error })
    return !(error instanceof BudgetExhaustedError)
  }
}

/** Looks at a comment that its person posted by hand. One that the forum says nothing of is looked at later. */
async function checkByHand(ctx: Ctx, { forum, due }: { forum: OtherForum; due: DueLook }): Promise<boolean> {
  const { reply } = due
  try {
    const seen = await forum.reading.lookAt({ id: reply.reddit_comment_id, author: reply.reddit_username })
    if (seen) await ctx.db.transaction((tx) => recordVisibility(ctx, tx, { due, seen }))
  } catch (error) {
    if (!(error instanceof ForumTroubleError)) throw error
    ctx.log.warn('reply.not-seen', { reply: reply.id, error })
  }
  return true
}
