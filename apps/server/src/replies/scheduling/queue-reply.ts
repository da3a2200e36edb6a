import { and, eq, max, ne, sql } from 'drizzle-orm'
import type { ReplyDraft } from '@radar/contract'
import { requirePermission } from '../../auth/index.ts'
import { findMainAccount } from '../../reddit-accounts/index.ts'
import { requireWantedAuthor } from '../../blocked-authors/index.ts'
import { engagementPosts, matchesQueue, replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError, ForbiddenError, RedditAccountRequiredError } from '../../platform/errors.ts'
import { readDatabaseNow } from '../../platform/database/read-database-now.ts'
import { readSettings } from '../../settings/index.ts'
import { changeAndRead } from '../change-reply.ts'
import { findPosted } from '../posting/find-posted.ts'
import { OTHER_FORUM } from '../posting/obstacles.ts'
import { lockReply } from '../queries.ts'
import type { Reply } from '../queries.ts'
import { readLastActivity } from './read-last-activity.ts'
import { readTakenTimes } from './read-taken-times.ts'
import { holdsPlace, isQueued, mayBeApproved, QUEUED } from '../reply-states.ts'
import { refuseHiddenCharacters } from '../drafting/review-text.ts'
import { scheduleReply } from './schedule-reply.ts'
import type { Pace } from './schedule-reply.ts'
import { wakeToPost } from './wake-reply.ts'

type Approval = { id: string; generated_reply?: string | undefined; post_now: boolean }

/**
 * A signed-in person approves a draft: from here on it will be posted, once, at a computed time. One that was sent
 * before is looked for first, and is posted if it is there.
 * The forum is asked before the transaction, never within it.
 */
export async function queueReply(ctx: UserCtx, approval: Approval): Promise<ReplyDraft> {
  requirePermission(ctx, 'approve_reply')
  if (approval.post_now && !ctx.forum.demo)
    throw new ForbiddenError('“Post now” is for the demo forum alone.')
  const account = await ctx.db.transaction((tx) => findMainAccount(ctx, tx))
  if (!account) throw new RedditAccountRequiredError()
  const posted = await findPosted(ctx, { id: approval.id, account })
  if (posted) return posted
  const lastActivity = approval.post_now ? undefined : await readLastActivity(ctx, account)

  return ctx.db.transaction(async (tx) => {
    await onlyOneAtATime(tx, account.id)
    const reply = await lockReply(tx, approval.id)
    requireApprovable(reply, approval)
    refuseHiddenCharacters(reply.generated_reply)
    const post = await requireStandingPost(ctx, tx, reply.post_id)
    await requireFirstAnswer(tx, reply, account.reddit_username)
    await requireOpenMatch(tx, reply, post.author)
    const now = await readDatabaseNow(ctx, tx)
    const scheduled_for = approval.post_now
      ? now
      : scheduleReply({ ...(await readPace(ctx, tx)), now, lastActivity })
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
    throw new ConflictError('The post was deleted in the forum; nothing can be posted there.')
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
  if (!match) throw new ConflictError('The campaign or the match of this reply was deleted.')
  await requireWantedAuthor(tx, { user_id, campaign_id: match.campaign_id, author })
}

async function requireFirstAnswer(tx: Tx, reply: Reply, username: string) {
  const [other] = await tx
    .select({ id: replyDrafts.id })
    .from(replyDrafts)
    .where(
      and(
        ne(replyDrafts.id, reply.id),
        eq(replyDrafts.post_id, reply.post_id),
        eq(sql`lower(${replyDrafts.reddit_username})`, username.toLowerCase()),
        holdsPlace.where,
      ),
    )
  if (other) throw new ConflictError(`u/${username} has a reply to this post already.`)
}

/** What the time of the next reply depends on, as far as the database knows it. */
async function readPace(ctx: UserCtx, tx: Tx): Promise<Omit<Pace, 'lastActivity' | 'now'>> {
  const [latest] = await tx
    .select({ time: max(replyDrafts.scheduled_for) })
    .from(replyDrafts)
    .where(isQueued.where)
  return {
    latestScheduled: latest?.time ?? undefined,
    settings: await readSettings(tx, ctx.user.id),
    taken: await readTakenTimes(ctx, tx, { userId: ctx.user.id }),
    random: ctx.random,
  }
}
