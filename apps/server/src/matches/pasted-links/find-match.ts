import { and, eq, isNull } from 'drizzle-orm'
import { engagementPosts, matchesQueue } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'

type PostOfCampaign = {
  campaign_id: string
  forum: string
  reddit_id: string
  comment_id?: string | null
}

/** Id of a campaign's match of a forum post, if the role and user of `tx` see one. */
export async function findMatch(
  tx: Tx,
  { campaign_id, forum, reddit_id, comment_id = null }: PostOfCampaign,
): Promise<string | undefined> {
  const [match] = await tx
    .select({ id: matchesQueue.id })
    .from(engagementPosts)
    .innerJoin(matchesQueue, eq(matchesQueue.post_id, engagementPosts.id))
    .where(
      and(
        eq(engagementPosts.forum, forum),
        eq(engagementPosts.reddit_id, reddit_id),
        isCalled(comment_id),
        eq(matchesQueue.campaign_id, campaign_id),
      ),
    )
  return match?.id
}

const isCalled = (commentId: string | null) =>
  commentId === null ? isNull(engagementPosts.comment_id) : eq(engagementPosts.comment_id, commentId)
