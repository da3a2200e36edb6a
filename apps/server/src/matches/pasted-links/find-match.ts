import { and, eq, isNull } from 'drizzle-orm'
import { engagementPosts, matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'

/** Id of a campaign's match of a forum post, if the role and user of `tx` see one. */
export async function findMatch(
  ctx: Pick<Ctx, 'forum'>,
  tx: Tx,
  { campaign_id, reddit_id }: { campaign_id: string; reddit_id: string },
): Promise<string | undefined> {
  const [match] = await tx
    .select({ id: matchesQueue.id })
    .from(engagementPosts)
    .innerJoin(matchesQueue, eq(matchesQueue.post_id, engagementPosts.id))
    .where(
      and(
        eq(engagementPosts.forum, ctx.forum.name),
        eq(engagementPosts.reddit_id, reddit_id),
        isNull(engagementPosts.comment_id),
        eq(matchesQueue.campaign_id, campaign_id),
      ),
    )
  return match?.id
}
