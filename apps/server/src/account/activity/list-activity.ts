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
  const { id, user_id, at } = activity
  const isTheirs = eq(user_id, ctx.user.id)
  return ctx.db.statement(async (tx) => {
    const counted = sql<number>`(select count(*)::int from (
      select from ${activity} where ${isTheirs} limit ${MAX_COUNTED + 1}) counted)`
    // Names are joined to the page alone, and not to what stands before it.
    const page = tx
      .select()
      .from(activity)
      .where(isTheirs)
      .orderBy(desc(at), desc(id))
      .offset(offset)
      .limit(limit)
      .as('page')
    const engaged = sql<string | null>`(select ${engagements.thing_title} from ${engagements}
      where ${engagements.id} = coalesce(${buddyUpvoteQueue.engagement_queue_id}, ${page.acted_on}))`
    const rows = await tx
      .select({
        entry: {
          id: page.id,
          at: page.at,
          actor: page.actor,
          key_name: sql<string | null>`coalesce(${apiKeys.name}, ${oauthGrants.name})`,
          action: page.action,
          target_id: page.acted_on,
          details: page.details,
        },
        campaign: campaigns.name,
        account: redditCredentials.reddit_username,
        engaged,
        title: engagementPosts.title,
        comment_id: engagementPosts.comment_id,
        counted,
      })
      .from(page)
      .leftJoin(apiKeys, eq(apiKeys.id, page.by_key))
      .leftJoin(oauthGrants, eq(oauthGrants.id, page.by_key))
      .leftJoin(campaigns, eq(campaigns.id, page.acted_on))
      .leftJoin(redditCredentials, eq(redditCredentials.id, page.acted_on))
      .leftJoin(buddyUpvoteQueue, eq(buddyUpvoteQueue.id, page.acted_on))
      .leftJoin(replyDrafts, eq(replyDrafts.id, page.acted_on))
      .leftJoin(engagementPosts, eq(engagementPosts.id, replyDrafts.post_id))
      .orderBy(desc(page.at), desc(page.id))
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
