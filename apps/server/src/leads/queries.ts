import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Lead, LeadDetails, ReplyLook } from '@radar/contract'
import { campaigns, engagementPosts, leadProfiles, matchesQueue, replyDrafts } from '../db/schema/index.ts'
import type { RecentPost } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { NotFoundError } from '../platform/errors.ts'
import { titleOf } from '../forum/index.ts'
import { replyInPlace, toReply } from '../replies/index.ts'
import { sessionPlan } from '../account/index.ts'

type StoredLead = typeof leadProfiles.$inferSelect
/** A lead as a list reads it: its posts are counted there, and not read. */
type ListedLead = Omit<StoredLead, 'recent_posts' | 'search_text'>

/** A lead with all that it is shown from; what is joined may be gone. */
export type LeadInPlace = {
  lead_profiles: ListedLead
  posts_analyzed: number
  visits: number
  do_not_contact: boolean
  campaigns: { name: string; website: string; business_name: string } | null
  /** The post of the best match. */
  engagement_posts: typeof engagementPosts.$inferSelect | null
  /** The latest reply to it. */
  reply_drafts: typeof replyDrafts.$inferSelect | null
  /** Those of the reply. */
  looks: ReplyLook[]
}

const { recent_posts, search_text: _, ...listed } = getTableColumns(leadProfiles)

/** Visits by the links of replies to a person. Few replies of a user were ever followed, so that they are asked for first. */
export const visitsOfLead = sql<number>`(
  select coalesce(sum(r.visits), 0)::int from reply_drafts r
  join matches_queue m on m.id = r.match_id join engagement_posts p on p.id = r.post_id
  where r.user_id = ${leadProfiles.user_id} and r.visits > 0 and m.campaign_id = ${leadProfiles.campaign_id}
    and p.forum = ${leadProfiles.forum} and p.author_key = ${leadProfiles.username_key})`.mapWith(Number)

/** The columns of a `LeadInPlace`. */
export const leadInPlace = {
  lead_profiles: listed,
  posts_analyzed: sql<number>`jsonb_array_length(${recent_posts})`.mapWith(Number),
  visits: visitsOfLead,
  do_not_contact: sql<boolean>`exists (
    select from do_not_contact d
    where d.user_id = ${leadProfiles.user_id} and lower(d.username) = lower(${leadProfiles.username}))`,
  campaigns: { name: campaigns.name, website: campaigns.website, business_name: campaigns.business_name },
  engagement_posts: engagementPosts,
  reply_drafts: replyDrafts,
  looks: replyInPlace.looks,
}

export const isCampaignOfLead = eq(campaigns.id, leadProfiles.campaign_id)
export const isMatchOfLead = eq(matchesQueue.id, leadProfiles.match_id)
export const isPostOfMatch = eq(engagementPosts.id, matchesQueue.post_id)

/** The latest reply to the best match. Its user is named for the index by both. */
export const isReplyOfLead = eq(
  replyDrafts.id,
  sql`(select latest.id from ${replyDrafts} latest
    where latest.user_id = ${leadProfiles.user_id} and latest.match_id = ${leadProfiles.match_id}
      and latest.parent_comment_id is not distinct from ${engagementPosts.comment_id}
    order by latest.created_at desc, latest.id desc limit 1)`,
)

/** One lead as the contract shows it. Throws `NotFoundError` where the identity of `tx` sees none. */
export async function readLead(ctx: UserCtx, tx: Tx, id: string): Promise<LeadDetails> {
  const [row] = await tx
    .select({ ...leadInPlace, recent_posts })
    .from(leadProfiles)
    .leftJoin(campaigns, isCampaignOfLead)
    .leftJoin(matchesQueue, isMatchOfLead)
    .leftJoin(engagementPosts, isPostOfMatch)
    .leftJoin(replyDrafts, isReplyOfLead)
    .where(eq(leadProfiles.id, id))
  if (!row) throw new NotFoundError('lead')
  return toLeadDetails(ctx, row)
}

/** A lead as lists show it. What the plan does not have is kept, and not shown. */
export function toLead(ctx: UserCtx, place: LeadInPlace): Lead {
  const { lead_profiles: lead, engagement_posts, reply_drafts, campaigns: campaign, looks } = place
  const { lead_insights } = sessionPlan(ctx)
  return {
    id: lead.id,
    campaign_id: lead.campaign_id,
    campaign_name: campaign?.name ?? null,
    match_id: lead.match_id,
    first_matched_post_id: lead.first_matched_post_id,
    username: lead.username,
    summary: lead_insights ? lead.summary : null,
    summarized_by: lead_insights ? lead.summarized_by : null,
    relevance_score: lead.relevance_score,
    tags: lead_insights ? lead.tags : [],
    posts_analyzed: place.posts_analyzed,
    has_reply: lead.has_reply,
    visits: place.visits,
    status: lead.status,
    value_cents: lead.value_cents,
    do_not_contact: place.do_not_contact,
    created_at: lead.created_at.toISOString(),
    reply_draft:
      reply_drafts &&
      engagement_posts &&
      toReply(ctx, { reply_drafts, engagement_posts, campaigns: campaign, looks }),
  }
}

function toLeadDetails(
  ctx: UserCtx,
  { recent_posts: posts, ...place }: LeadInPlace & { recent_posts: RecentPost[] },
): LeadDetails {
  const { lead_profiles: lead, engagement_posts: post } = place
  const { forum } = lead
  const newest = Math.max(...posts.map(({ created_utc }) => created_utc))
  return {
    ...toLead(ctx, place),
    recent_posts: posts.map((one) => ({
      ...one,
      permalink: ctx.forum.addressOf({ forum, reddit_id: one.id, subreddit: one.subreddit }),
    })),
    notes: lead.notes,
    account_created_at: toTimestamp(lead.account?.created_utc),
    total_karma: lead.account?.total_karma ?? null,
    last_active_at: posts.length > 0 ? toTimestamp(newest) : null,
    matched_post:
      post && !post.purged_at
        ? { title: titleOf(post), subreddit: post.subreddit, permalink: ctx.forum.addressOf(post) }
        : null,
  }
}

function toTimestamp(seconds: number | null | undefined): string | null {
  return typeof seconds === 'number' ? new Date(seconds * 1_000).toISOString() : null
}
