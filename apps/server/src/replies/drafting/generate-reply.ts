import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { requireWantedAuthor } from '../../blocked-authors/index.ts'
import { readCampaign } from '../../campaigns/index.ts'
import type { StoredCampaign } from '../../campaigns/index.ts'
import { engagementPosts, matchesQueue, replyDrafts } from '../../db/schema/index.ts'
import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError, NotFoundError } from '../../platform/errors.ts'
import { requireQuota, spend } from '../../usage/index.ts'
import { answersPost, isDraft } from '../reply-states.ts'
import { writeDraft } from './write-draft.ts'

type Generated = { success: true; draftId: string; reply: string; scheduled_for: null }

/** Drafts a reply to a match, as its user asks. */
export function generateReply(ctx: UserCtx, matchId: string): Promise<Generated> {
  return draftReply(ctx.system, { userId: ctx.user.id, matchId })
}

/**
 * Drafts a reply to a match of a user's. The unit is spent in the transaction that keeps the draft, so a failed
 * generation costs nothing; that there is one left is asked before the work is done.
 */
export async function draftReply(
  ctx: Ctx,
  { userId, matchId }: { userId: string; matchId: string },
): Promise<Generated> {
  const db = ctx.dbFor(userId)
  const task = await db.transaction(async (tx) => {
    await requireQuota(ctx, tx, userId, 'ai_replies')
    return readTask(tx, matchId)
  })
  const draft = await writeDraft(ctx, task)

  return db.transaction(async (tx) => {
    const id = randomUUID()
    await spend(ctx, tx, { userId, counter: 'ai_replies', on: id })
    const post_id = task.post.id
    const [row] = await tx
      .insert(replyDrafts)
      .values({ id, user_id: userId, match_id: matchId, post_id, ...draft })
      .onConflictDoNothing()
      .returning({ id: replyDrafts.id })
    if (!row) throw new ConflictError('There is a draft for this match already.')
    await ctx.events.emit(tx, userId, {
      type: 'reply',
      reply_id: row.id,
      match_id: matchId,
      status: 'draft',
    })
    return { success: true, draftId: row.id, reply: draft.generated_reply, scheduled_for: null }
  })
}

/** What a reply is written from. */
export type Task = {
  campaign: StoredCampaign
  post: typeof engagementPosts.$inferSelect
  match: typeof matchesQueue.$inferSelect
}

async function readTask(tx: Tx, matchId: string): Promise<Task> {
  const [row] = await tx
    .select()
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(matchesQueue.post_id, engagementPosts.id))
    .where(eq(matchesQueue.id, matchId))
  if (!row) throw new NotFoundError('match')
  const { matches_queue: match, engagement_posts: post } = row
  if (post.purged_at)
    throw new ConflictError('The post was deleted in the forum; there is nothing to answer any more.')
  const { user_id, campaign_id } = match
  await requireWantedAuthor(tx, { user_id, campaign_id, author: post.author })
  await refuseSecondAnswer(tx, post.id)
  return { campaign: await readCampaign(tx, match.campaign_id), post, match }
}

async function refuseSecondAnswer(tx: Tx, postId: string) {
  const [earlier] = await tx
    .select()
    .from(replyDrafts)
    .where(and(eq(replyDrafts.post_id, postId), answersPost.where))
  if (!earlier) return
  if (isDraft.has(earlier)) throw new ConflictError('There is a draft for this post already.')
  throw new ConflictError('You have answered this post already.')
}
