import { and, desc, eq, isNull } from 'drizzle-orm'
import { engagementPosts, matchesQueue, replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { titleOf } from '../../forum/index.ts'
import { removeHiddenCharacters } from '../../platform/hidden-characters.ts'
import { isPosted } from '../../replies/reply-states.ts'

const MAX_SHOWN = 20

export type PostedReply = {
  title: string
  /** Reply as it was posted. */
  text: string
  subreddit: string
  posted_at: Date | null
  url: string | null
}

/** Lists the latest posted replies of a campaign, under posts that still exist. */
export function listPostedReplies(ctx: UserCtx, campaignId: string): Promise<PostedReply[]> {
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({ reply: replyDrafts, post: engagementPosts, subreddit: matchesQueue.subreddit })
      .from(replyDrafts)
      .innerJoin(matchesQueue, eq(matchesQueue.id, replyDrafts.match_id))
      .innerJoin(engagementPosts, eq(engagementPosts.id, replyDrafts.post_id))
      .where(
        and(
          eq(replyDrafts.user_id, ctx.user.id),
          eq(matchesQueue.campaign_id, campaignId),
          isNull(engagementPosts.purged_at),
          isPosted.where,
        ),
      )
      .orderBy(desc(replyDrafts.posted_at))
      .limit(MAX_SHOWN)
    return rows.map(({ reply, post, subreddit }) => ({
      title: removeHiddenCharacters(titleOf(post)),
      text: removeHiddenCharacters(reply.generated_reply),
      subreddit,
      posted_at: reply.posted_at,
      url: ctx.forums.addressOf(post, reply.reddit_comment_id ?? undefined),
    }))
  })
}
