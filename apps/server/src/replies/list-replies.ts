import { and, desc, eq, sql } from 'drizzle-orm'
import type { ReplyDraft, ReplyStatus } from '@radar/contract'
import { campaigns, engagementPosts, replyCounts, replyDrafts } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { campaignOfReply, selectReply, replyContextColumns, toReply } from './queries.ts'

/** Limit up to which the replies that pass a filter are counted. */
const MAX_COUNTED = 1_000

type Query = {
  offset: number
  limit: number
  match_id?: string | undefined
  status?: ReplyStatus | undefined
}

type ReplyPage = { items: ReplyDraft[]; total: number; more: boolean }

/** Replies of a user, latest first. */
export function listReplies(ctx: UserCtx, query: Query): Promise<ReplyPage> {
  return ctx.db.statement(async (tx) => {
    const rows = await selectPage(ctx, tx, query)
    const found = rows[0]?.found ?? 0
    const isCapped = isFiltered(query) && found > MAX_COUNTED
    return {
      items: rows.flatMap(({ reply_drafts, engagement_posts, campaigns: campaign, looks }) =>
        reply_drafts && engagement_posts
          ? [toReply(ctx, { reply_drafts, engagement_posts, campaigns: campaign, looks })]
          : [],
      ),
      total: isCapped ? MAX_COUNTED : found,
      more: isCapped,
    }
  })
}

/** One row for each reply of the page, and one without a reply where there is none. */
function selectPage(ctx: UserCtx, tx: Tx, query: Query) {
  const latestFirst = [desc(replyDrafts.created_at), desc(replyDrafts.id)]
  const page = tx
    .select({ id: replyDrafts.id })
    .from(replyDrafts)
    .where(wanted(query))
    .orderBy(...latestFirst)
    .offset(query.offset)
    .limit(query.limit)
  return tx
    .select({ ...replyContextColumns, found: countFound(ctx.user.id, query) })
    .from(sql`(select) head`)
    .leftJoin(sql`${page} page`, sql`true`)
    .leftJoin(replyDrafts, eq(replyDrafts.id, sql`page.id`))
    .leftJoin(engagementPosts, eq(replyDrafts.post_id, engagementPosts.id))
    .leftJoin(campaigns, eq(campaigns.id, campaignOfReply))
    .orderBy(...latestFirst)
}

const isFiltered = ({ match_id, status }: Query) => match_id !== undefined || status !== undefined

/** Number of replies: the stored count of all, or the replies that pass a filter, up to one more than the limit. */
function countFound(userId: string, query: Query) {
  const found = isFiltered(query)
    ? sql<number>`(select count(*)::int from (
        select from ${replyDrafts} where ${wanted(query)} limit ${MAX_COUNTED + 1}) found)`
    : sql<number>`coalesce((select ${replyCounts.replies} from ${replyCounts} where ${eq(replyCounts.user_id, userId)}), 0)`
  return found.mapWith(Number)
}

const wanted = ({ match_id, status }: Query) =>
  and(
    match_id ? eq(replyDrafts.match_id, match_id) : undefined,
    status ? eq(replyDrafts.status, status) : undefined,
  ) ?? sql`true`

export function getReply(ctx: UserCtx, id: string): Promise<ReplyDraft> {
  return ctx.db.statement((tx) => selectReply(ctx, tx, id))
}
