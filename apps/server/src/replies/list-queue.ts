import { asc, desc, eq, sql } from 'drizzle-orm'
import type { QueueView, QueuedReply } from '@radar/contract'
import { campaigns, engagementPosts, replyDrafts } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import {
  campaignOfReply,
  placeOfReply,
  replyContextColumns,
  scoreOfReply,
  toAnsweredPost,
  toReply,
} from './queries.ts'
import { isDraft, isInQueue, isPosted, needsAttention } from './reply-states.ts'

type Query = { view: QueueView; offset: number; limit: number }
type Counts = Record<QueueView, number>
type QueuePage = { items: QueuedReply[]; total: number; counts: Counts }

const { created_at, scheduled_for, updated_at, posted_at, id } = replyDrafts

/** Filter and order of each view. */
const VIEWS = {
  review: { where: isDraft.where, order: [desc(created_at), desc(id)] },
  scheduled: { where: isInQueue.where, order: [asc(scheduled_for), asc(id)] },
  attention: { where: needsAttention.where, order: [desc(updated_at), desc(id)] },
  posted: { where: isPosted.where, order: [desc(posted_at), desc(id)] },
} as const

/** Replies of a user over all campaigns, by view. */
export function listQueue(ctx: UserCtx, query: Query): Promise<QueuePage> {
  return ctx.db.statement(async (tx) => {
    const rows = await selectPage(tx, query)
    const counts = rows[0]?.counts ?? { review: 0, scheduled: 0, attention: 0, posted: 0 }
    return { items: rows.flatMap((row) => toQueued(ctx, row)), total: counts[query.view], counts }
  })
}

/** One row for each reply of the page, and one without a reply where there is none. */
function selectPage(tx: Tx, { view, offset, limit }: Query) {
  const { where, order } = VIEWS[view]
  const page = tx
    .select({ id })
    .from(replyDrafts)
    .where(where)
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
  return tx
    .select({
      ...replyContextColumns,
      campaign: { id: campaigns.id, name: campaigns.name },
      relevance_score: scoreOfReply,
      place: placeOfReply,
      counts: COUNTS,
    })
    .from(sql`(select) head`)
    .leftJoin(sql`${page} page`, sql`true`)
    .leftJoin(replyDrafts, eq(id, sql`page.id`))
    .leftJoin(engagementPosts, eq(replyDrafts.post_id, engagementPosts.id))
    .leftJoin(campaigns, eq(campaigns.id, campaignOfReply))
    .orderBy(...order)
}

const countOf = ({ where }: (typeof VIEWS)[QueueView]) => sql`count(*) filter (where ${where})`

const COUNTS = sql<Counts>`(
  select json_build_object(
    'review', ${countOf(VIEWS.review)}, 'scheduled', ${countOf(VIEWS.scheduled)},
    'attention', ${countOf(VIEWS.attention)}, 'posted', ${countOf(VIEWS.posted)})
  from ${replyDrafts})`

type Row = Awaited<ReturnType<typeof selectPage>>[number]

function toQueued(
  ctx: UserCtx,
  { reply_drafts, engagement_posts: post, campaigns: site, campaign, relevance_score, place, looks }: Row,
) {
  if (!reply_drafts || !post) return []
  return [
    {
      ...toReply(ctx, { reply_drafts, engagement_posts: post, campaigns: site, looks }),
      post: toAnsweredPost(ctx, { ...post, subreddit: place ?? post.subreddit }),
      relevance_score,
      campaign,
    },
  ]
}
