import { and, eq } from 'drizzle-orm'
import { requireWantedAuthor } from '../../blocked-authors/index.ts'
import { readCampaign } from '../../campaigns/index.ts'
import type { StoredCampaign } from '../../campaigns/index.ts'
import { engagementPosts, matchesQueue, replyDrafts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError, NotFoundError } from '../../platform/errors.ts'
import { OTHER_FORUM } from '../posting/obstacles.ts'
import { answersPost, isDraft } from '../reply-states.ts'

export const VANISHED = 'The post was deleted in the forum; there is nothing to answer any more.'

/** What a reply is written from. */
export type Task = {
  campaign: StoredCampaign
  post: typeof engagementPosts.$inferSelect
  match: typeof matchesQueue.$inferSelect
}

/**
 * Reads what a reply to a match is written from. Throws `NotFoundError` for a match that is not there, and
 * `ConflictError` where nothing can be answered, or something was already.
 */
export async function readTask(ctx: Ctx, tx: Tx, matchId: string): Promise<Task> {
  const [row] = await tx
    .select()
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(matchesQueue.post_id, engagementPosts.id))
    .where(eq(matchesQueue.id, matchId))
  if (!row) throw new NotFoundError('match')
  const { matches_queue: match, engagement_posts: post } = row
  if (post.forum !== ctx.forum.name) throw new ConflictError(OTHER_FORUM)
  if (post.purged_at) throw new ConflictError(VANISHED)
  const { user_id, campaign_id } = match
  await requireWantedAuthor(tx, { user_id, campaign_id, author: post.author })
  await refuseSecondAnswer(tx, post.id)
  return { campaign: await readCampaign(ctx, tx, match.campaign_id), post, match }
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
