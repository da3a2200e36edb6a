import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { campaigns, engagementPosts, leadProfiles, matchesQueue } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { historyStart, sessionPlan } from '../../account/index.ts'
import { titleOf } from '../../forum/index.ts'
import { isMatchOfLead, isPostOfMatch, visitsOfLead } from '../queries.ts'

/** Leads in memory at a time. */
const BATCH = 200

/**
 * Selects all of a user's leads within the plan's history in batches, best first as they were at the beginning: one
 * whose score changes meanwhile is neither left out nor told twice.
 */
export async function* selectAllLeads(ctx: UserCtx) {
  const ids = await selectIds(ctx)
  for (let start = 0; start < ids.length; start += BATCH) {
    const leads = await selectBatch(ctx, ids.slice(start, start + BATCH))
    yield leads.map((lead) => toExportedLead(ctx, lead))
  }
}

async function selectIds(ctx: UserCtx): Promise<string[]> {
  const { id, user_id, created_at, relevance_score } = leadProfiles
  const since = historyStart(sessionPlan(ctx), ctx.now())
  const leads = await ctx.db.statement((tx) =>
    tx
      .select({ id })
      .from(leadProfiles)
      .where(and(eq(user_id, ctx.user.id), gte(created_at, since)))
      .orderBy(desc(relevance_score), desc(id)),
  )
  return leads.map((lead) => lead.id)
}

export type ExportedLead = ReturnType<typeof toExportedLead>
type SelectedLead = Awaited<ReturnType<typeof selectBatch>>[number]

/** Lead with the post of its best match, which is null where the post is no longer kept. */
function toExportedLead({ forums }: UserCtx, { post, ...lead }: SelectedLead) {
  const isKept = post !== null && !post.purged_at
  return {
    ...lead,
    forum_name: forums.nameOf(lead.forum),
    matched_post: isKept
      ? {
          title: titleOf(post),
          subreddit: post.subreddit,
          forum_name: forums.nameOf(post.forum),
          shared_from: post.shared_from,
          permalink: forums.addressOf(post),
        }
      : null,
  }
}

/** Selects those of the leads that are still there, in the order of their ids in the list. */
function selectBatch(ctx: UserCtx, ids: string[]) {
  const { id, user_id, created_at, relevance_score } = leadProfiles
  return ctx.db.transaction((tx) =>
    tx
      .select({
        id,
        username: leadProfiles.username,
        forum: leadProfiles.forum,
        campaign_name: campaigns.name,
        relevance_score,
        status: leadProfiles.status,
        value_cents: leadProfiles.value_cents,
        value_currency: leadProfiles.value_currency,
        has_reply: leadProfiles.has_reply,
        visits: visitsOfLead,
        tags: leadProfiles.tags,
        summary: leadProfiles.summary,
        notes: leadProfiles.notes,
        created_at,
        post: {
          title: engagementPosts.title,
          subreddit: sql<string>`coalesce(${matchesQueue.subreddit}, ${engagementPosts.subreddit})`,
          shared_from: engagementPosts.shared_from,
          forum: engagementPosts.forum,
          reddit_id: engagementPosts.reddit_id,
          comment_id: engagementPosts.comment_id,
          purged_at: engagementPosts.purged_at,
        },
      })
      .from(leadProfiles)
      .leftJoin(campaigns, eq(campaigns.id, leadProfiles.campaign_id))
      .leftJoin(matchesQueue, isMatchOfLead)
      .leftJoin(engagementPosts, isPostOfMatch)
      .where(and(eq(user_id, ctx.user.id), isOneOf(id, ids)))
      .orderBy(sql`array_position(${sql.param(ids)}::uuid[], ${id})`),
  )
}
