import { eq } from 'drizzle-orm'
import type { RedditComment } from '@radar/reddit'
import { sessionAs } from '../accounts/index.ts'
import { engagementPosts, replyDrafts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import { changeReply } from './change-reply.ts'
import { lockReply } from './queries.ts'
import type { Reply } from './queries.ts'
import { CHECK_AFTER_S, recordPosted, recordUnknown } from './record-outcome.ts'
import { isPosting, isUnknown } from './reply-states.ts'

/** Clocks may differ by this much, so a comment may seem a little older than the attempt that made it. */
const SKEW_MS = 120_000

/** Looks for a reply of unknown fate among the account's own comments. It is never sent again from here. */
export async function reconcileReply(ctx: Ctx, id: string): Promise<void> {
  const task = await takeCheck(ctx, id)
  if (!task) return
  const found = await lookFor(ctx, task)
  await ctx.db.transaction(async (tx) => {
    const reply = await lockReply(tx, id)
    if (!isUnknown.has(reply)) return
    if (found !== 'not seen' && found !== 'could not look')
      return recordPosted(ctx, tx, reply, { commentId: found.id, at: new Date(found.created_utc * 1_000) })
    await planNextCheck(ctx, tx, reply, found)
  })
}

type Task = { reply: Reply; parent: string }

/** The reply if it is due to be looked for; one whose worker died in the middle becomes of unknown fate first. */
function takeCheck(ctx: Ctx, id: string): Promise<Task | undefined> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    const reply = await tx.select().from(replyDrafts).where(eq(replyDrafts.id, id)).for('update')
    const [row] = reply
    if (!row) return undefined
    if (isPosting.has(row) && row.lease_until && row.lease_until <= now) {
      await recordUnknown(ctx, tx, row, new Error('The attempt to post it was interrupted.'))
      return undefined
    }
    if (!isUnknown.has(row) || !row.next_check_at || row.next_check_at > now) return undefined
    const [post] = await tx.select().from(engagementPosts).where(eq(engagementPosts.id, row.post_id))
    return { reply: row, parent: `t3_${post!.reddit_id}` }
  })
}

type Found = RedditComment | 'not seen' | 'could not look'

async function lookFor(ctx: Ctx, { reply, parent }: Task): Promise<Found> {
  if (!reply.reddit_credential_id || !reply.reddit_username) return 'could not look'
  try {
    const session = await sessionAs(ctx, reply.reddit_credential_id, { priority: 'post' })
    const { items } = await session.userComments(reply.reddit_username, { limit: 100 })
    const since = reply.armed_at!.getTime() - SKEW_MS
    const ours = items.filter(
      (comment) => comment.parent_id === parent && comment.created_utc * 1_000 >= since,
    )
    if (ours.length > 1)
      ctx.log.error('reply.several-comments', { reply: reply.id, comments: ours.map(({ id }) => id) })
    return ours.toSorted((a, b) => a.created_utc - b.created_utc)[0] ?? 'not seen'
  } catch (error) {
    ctx.log.warn('reply.check-failed', { reply: reply.id, error })
    return 'could not look'
  }
}

async function planNextCheck(
  ctx: Ctx,
  tx: Parameters<typeof changeReply>[1],
  reply: Reply,
  found: 'not seen' | 'could not look',
): Promise<void> {
  const checks = reply.checks + 1
  const next = CHECK_AFTER_S[checks]
  const next_check_at = next === undefined ? null : new Date(reply.armed_at!.getTime() + next * 1_000)
  if (next_check_at)
    await ctx.jobs.send('reconcile-reply', { reply_id: reply.id }, { startAfter: next_check_at })
  await changeReply(ctx, tx, reply.id, {
    checks,
    next_check_at,
    ...(next_check_at ? {} : { asked_at: ctx.now(), error_message: asksThePerson[found] }),
  })
}

const asksThePerson = {
  'not seen':
    'Please check: the forum did not confirm the reply, and Radar could not find it among your comments.',
  'could not look': 'Please check: the forum did not confirm the reply, and Radar could not look for it.',
}
