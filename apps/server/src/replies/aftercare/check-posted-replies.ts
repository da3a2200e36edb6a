import { createHostFailures } from '@radar/forum-client'
import type { HostFailures } from '@radar/forum-client'
import { BudgetExhaustedError, RedditError } from '@radar/reddit'
import type { Ctx } from '../../platform/ctx.ts'
import { ForumTroubleError, isOther } from '../../platform/forums.ts'
import type { OtherForum } from '../../platform/forums.ts'
import { findHost } from '../find-host.ts'
import { claimLooks } from './claim-looks.ts'
import type { DueLook } from './claim-looks.ts'
import { refreshMeter } from './count-promotion.ts'
import { recordVisibility } from './record-visibility.ts'
import { fetchVisibility } from './fetch-visibility.ts'

const MAX_WAIT_MS = 60_000
/** Time in which looks at the replies of one host begin: the next round is a minute later. */
const MAX_OF_HOST_MS = 60_000

/**
 * Checks posted replies as others see them, the most overdue first, and counts what their accounts wrote. No forum and no
 * host waits for another.
 */
export async function checkPostedReplies(ctx: Ctx): Promise<void> {
  const looks = Map.groupBy(await claimLooks(ctx), (due) => hostOf(ctx, due))
  const checks = await Promise.allSettled([...looks].map(([host, own]) => checkInTurn(ctx, host, own)))
  for (const check of checks) if (check.status === 'rejected') throw check.reason
}

/** Host that is asked for a reply, or the forum that is one host. */
function hostOf({ forums }: Ctx, { reply, post }: DueLook): string {
  const forum = forums.find(post.forum)
  const host = forum && isOther(forum) ? findHost(forum, post, reply.reddit_comment_id) : undefined
  return host ?? post.forum
}

/** Checks the replies of one host. Stops where it is not to be asked any more; the rest is looked at later. */
async function checkInTurn(ctx: Ctx, host: string, looks: readonly DueLook[]): Promise<void> {
  const failures = createHostFailures()
  const until = ctx.monotonic() + MAX_OF_HOST_MS
  for (const due of looks) {
    if (failures.reasonToStop(host) !== undefined || ctx.monotonic() >= until) return
    const forum = ctx.forums.find(due.post.forum)
    const hasRoom =
      forum && isOther(forum)
        ? await checkByHand(ctx, { forum, due, host, failures })
        : await checkPosted(ctx, due)
    if (!hasRoom) return
  }
}

/** Returns false where the rate budget has no room for more requests. A failed check is repeated later. */
async function checkPosted(ctx: Ctx, due: DueLook): Promise<boolean> {
  const { reply } = due
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

type LookByHand = { forum: OtherForum; due: DueLook; host: string; failures: HostFailures }

/** Looks at a comment that its person posted by hand. One that the forum says nothing of is looked at later. */
async function checkByHand(ctx: Ctx, { forum, due, host, failures }: LookByHand): Promise<boolean> {
  const { reply } = due
  try {
    const seen = await forum.reading.lookAt({ id: reply.reddit_comment_id, author: reply.reddit_username })
    failures.recordAnswer(host)
    if (seen) await ctx.db.transaction((tx) => recordVisibility(ctx, tx, { due, seen }))
  } catch (error) {
    if (!(error instanceof ForumTroubleError)) throw error
    failures.recordFailure(host, error.cause instanceof Error ? error.cause : error)
    ctx.log.warn('reply.not-seen', { reply: reply.id, error })
  }
  return true
}
