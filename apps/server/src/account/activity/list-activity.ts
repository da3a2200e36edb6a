import { desc, eq, sql } from 'drizzle-orm'
import {
  activity,
  apiKeys,
  buddyUpvoteQueue,
  campaigns,
  engagementPosts,
  engagements,
  oauthGrants,
  redditCredentials,
  replyDrafts,
} from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { headingOf } from '../../forum/index.ts'

const MAX_COUNTED = 1_000

/**
 * Entries of a user's activity log, latest first. Names are joined when the log is read, so that a purged post has
 * none.
 */
export function listActivity(ctx: UserCtx, { offset, limit }: { offset: number; limit: number }) {
  const { id, user_id, at, actor, by_key, action, acted_on, details } = activity
  return ctx.db.statement(async (tx) => {
    const counted = sql<number>`(select count(*)::int from (
      select from ${activity} where ${eq(user_id, ctx.user.id)} limit ${MAX_COUNTED + 1}) counted)`
    const rows = await tx
      .select({
        entry: {
          id,
          at,
          actor,
          key_name: sql<string | null>`coalesce(${apiKeys.name}, ${oauthGrants.name})`,
          action,
          target_id: acted_on,
          details,
        },
        campaign: campaigns.name,
        account: redditCredentials.reddit_username,
        engaged: engagements.thing_title,
        title: engagementPosts.title,
        comment_id: engagementPosts.comment_id,
        counted,
      })
      .from(activity)
      .leftJoin(apiKeys, eq(apiKeys.id, by_key))
      .leftJoin(oauthGrants, eq(oauthGrants.id, by_key))
      .leftJoin(campaigns, eq(campaigns.id, acted_on))
      .leftJoin(redditCredentials, eq(redditCredentials.id, acted_on))
      .leftJoin(buddyUpvoteQueue, eq(buddyUpvoteQueue.id, acted_on))
      .leftJoin(
        engagements,
        sql`${engagements.id} = coalesce(${buddyUpvoteQueue.engagement_queue_id}, ${acted_on})`,
      )
      .leftJoin(replyDrafts, eq(replyDrafts.id, acted_on))
      .leftJoin(engagementPosts, eq(engagementPosts.id, replyDrafts.post_id))
      .where(eq(user_id, ctx.user.id))
      .orderBy(desc(at), desc(id))
      .offset(offset)
      .limit(limit)
    const all = rows[0]?.counted ?? 0
    return {
      items: rows.map(({ entry, ...subject }) => ({
        ...entry,
        at: entry.at.toISOString(),
        about: describe(subject),
      })),
      total: Math.min(all, MAX_COUNTED),
      more: all > MAX_COUNTED,
    }
  })
}

type ActivitySubject = {
  campaign: string | null
  account: string | null
  engaged: string | null
  title: string | null
  comment_id: string | null
}

function describe({ campaign, account, engaged, title, comment_id }: ActivitySubject): string | null {
  if (account !== null) return `u/${account}`
  if (title !== null) return headingOf({ title, comment_id })
  return campaign ?? (engaged || null)
}
