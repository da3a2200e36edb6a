import { asc, eq } from 'drizzle-orm'
import type { Answering } from '@radar/contract'
import { campaignFacts, engagementPosts, matchesQueue } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError, NotFoundError } from '../../platform/errors.ts'
import { describeOtherForum } from '../posting/obstacles.ts'
import { findPoints } from './find-points.ts'

/** Collects what an answer to a match needs: the way of its forum, what the post asks for, and the campaign's facts. */
export async function prepareAnswer(ctx: UserCtx, id: string): Promise<Answering> {
  const { match, post, facts } = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ match: matchesQueue, post: engagementPosts })
      .from(matchesQueue)
      .innerJoin(engagementPosts, eq(matchesQueue.post_id, engagementPosts.id))
      .where(eq(matchesQueue.id, id))
    if (!row) throw new NotFoundError('match')
    const known = await tx
      .select({ fact: campaignFacts.fact })
      .from(campaignFacts)
      .where(eq(campaignFacts.campaign_id, row.match.campaign_id))
      .orderBy(asc(campaignFacts.created_at), asc(campaignFacts.id))
    return { ...row, facts: known.map(({ fact }) => fact) }
  })
  const { forum, comment_id, body } = post
  const connector = ctx.forums.find(forum)
  if (!connector) throw new ConflictError(describeOtherForum(ctx, forum))
  return {
    match_id: match.id,
    forum,
    forum_name: connector.name,
    reply: connector.reply,
    url: connector.addressOf(post),
    points: findPoints({ title: comment_id === null ? post.title : '', body }),
    facts,
  }
}
