import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Lead, LeadDetails, ReplyLook } from '@radar/contract'
import { campaigns, engagementPosts, leadProfiles, matchesQueue, replyDrafts } from '../db/schema/index.ts'
import { foundAfter } from '../db/found-after.ts'
import type { RecentPost } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { NotFoundError } from '../platform/errors.ts'
import { replyContextColumns, toAnsweredPost, toReply } from '../replies/index.ts'
import { sessionPlan } from '../account/index.ts'

type StoredLead = typeof leadProfiles.$inferSelect
/** Lead without its posts, which a list only counts. */
type ListedLead = Omit<StoredLead, 'recent_posts' | 'search_text'>

/** Lead with the rows that it is shown with; the joined ones may be deleted. */
export type LeadWithContext = {
  lead_profiles: ListedLead
  posts_analyzed: number
  visits: number
  do_not_contact: boolean
  campaigns: { name: string; website: string; business_name: string } | null
  /** The post of the best match. */
  engagement_posts: typeof engagementPosts.$inferSelect | null
  best_match: Pick<typeof matchesQueue.$inferSelect, 'timed_from' | 'revealed_at' | 'subreddit'> | null
  /** The latest reply to it. */
  reply_drafts: typeof replyDrafts.$inferSelect | null
  /** Looks at the reply. */
  looks: ReplyLook[]
}

const { recent_posts, search_text: _, ...listed } = getTableColumns(leadProfiles)

/** Visits by the links of replies to a person. Begins with the replies that have visits, since they are few. */
export const visitsOfLead = sql<number>`(
  select coalesce(sum(r.visits), 0)::int from reply_drafts r
  join matches_queue m on m.id = r.match_id join engagement_posts p on p.id = r.post_id
  where r.user_id = ${leadProfiles.user_id} and r.visits > 0 and m.campaign_id = ${leadProfiles.campaign_id}
    and p.forum = ${leadProfiles.forum} and p.author_key = ${leadProfiles.username_key})`.mapWith(Number)

export const leadWithContext = {
  lead_profiles: listed,
  posts_analyzed: sql<number>`jsonb_array_length(${recent_posts})`.mapWith(Number),
  visits: visitsOfLead,
  do_not_contact: sql<boolean>`exists (
    select from do_not_contact d
    where d.user_id = ${leadProfiles.user_id} and lower(d.username) = lower(${leadProfiles.username}))`,
  campaigns: { name: campaigns.name, website: campaigns.website, business_name: campaigns.business_name },
  engagement_posts: engagementPosts,
  best_match: {
    timed_from: matchesQueue.timed_from,
    revealed_at: matchesQueue.revealed_at,
    subreddit: matchesQueue.subreddit,
  },
  reply_drafts: replyDrafts,
  looks: replyContextColumns.looks,
}

export const isCampaignOfLead = eq(campaigns.id, leadProfiles.campaign_id)
export const isMatchOfLead = eq(matchesQueue.id, leadProfiles.match_id)
export const isPostOfMatch = eq(engagementPosts.id, matchesQueue.post_id)

/** Join with the latest reply to the best match. Names the user as well, for the index on both. */
export const isReplyOfLead = eq(
  replyDrafts.id,
  sql`(select latest.id from ${replyDrafts} latest
    where latest.user_id = ${leadProfiles.user_id} and latest.match_id = ${leadProfiles.match_id}
      and latest.parent_comment_id is not distinct from ${engagementPosts.comment_id}
    order by latest.created_at desc, latest.id desc limit 1)`,
)

/** Selects one lead for the contract. Throws `NotFoundError` where the role of `tx` sees none. */
export async function selectLead(ctx: UserCtx, tx: Tx, id: string): Promise<LeadDetails> {
  const [row] = await tx
    .select({ ...leadWithContext, recent_posts })
    .from(leadProfiles)
    .leftJoin(campaigns, isCampaignOfLead)
    .leftJoin(matchesQueue, isMatchOfLead)
    .leftJoin(engagementPosts, isPostOfMatch)
    .leftJoin(replyDrafts, isReplyOfLead)
    .where(eq(leadProfiles.id, id))
  if (!row) throw new NotFoundError('lead')
  return toLeadDetails(ctx, row)
}

/** Converts a lead for lists. Summary and tags are hidden, not deleted, where the plan does not have them. */
export function toLead(ctx: UserCtx, row: LeadWithContext): Lead {
  const { lead_profiles: lead, engagement_posts, reply_drafts, campaigns: campaign, looks } = row
  const { lead_insights } = sessionPlan(ctx)
  return {
    id: lead.id,
    campaign_id: lead.campaign_id,
    campaign_name: campaign?.name ?? null,
    match_id: lead.match_id,
    first_matched_post_id: lead.first_matched_post_id,
    username: lead.username,
    forum: lead.forum,
    forum_name: ctx.forums.nameOf(lead.forum),
    summary: lead_insights ? lead.summary : null,
    summarized_by: lead_insights ? lead.summarized_by : null,
    relevance_score: lead.relevance_score,
    tags: lead_insights ? lead.tags : [],
    posts_analyzed: row.posts_analyzed,
    has_reply: lead.has_reply,
    visits: row.visits,
    status: lead.status,
    value_cents: lead.value_cents,
    value_currency: lead.value_currency,
    do_not_contact: row.do_not_contact,
    created_at: lead.created_at.toISOString(),
    matched_post:
      engagement_posts && !engagement_posts.purged_at
        ? {
            ...toAnsweredPost(ctx, engagement_posts),
            ...(row.best_match && { subreddit: row.best_match.subreddit }),
            permalink: ctx.forums.addressOf(engagement_posts),
            found_after_seconds: row.best_match && foundAfter(row.best_match),
          }
        : null,
    reply_draft:
      reply_drafts &&
      engagement_posts &&
      toReply(ctx, { reply_drafts, engagement_posts, campaigns: campaign, looks }),
  }
}

function toLeadDetails(
  ctx: UserCtx,
  { recent_posts: posts, ...row }: LeadWithContext & { recent_posts: RecentPost[] },
): LeadDetails {
  const { lead_profiles: lead } = row
  const { forum } = lead
  const newest = Math.max(...posts.map(({ created_utc }) => created_utc))
  return {
    ...toLead(ctx, row),
    recent_posts: posts.map((one) => ({
      ...one,
      permalink: ctx.forums.addressOf({ forum, reddit_id: one.id, subreddit: one.subreddit }),
    })),
    notes: lead.notes,
    account_created_at: toTimestamp(lead.account?.created_utc),
    total_karma: lead.account?.total_karma ?? null,
    last_active_at: posts.length > 0 ? toTimestamp(newest) : null,
  }
}

function toTimestamp(seconds: number | null | undefined): string | null {
  return typeof seconds === 'number' ? new Date(seconds * 1_000).toISOString() : null
}
