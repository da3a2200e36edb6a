import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { engagementPosts, replyDrafts, replyLooks } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { endOfLease } from '../../platform/database/leases.ts'
import { anyText, isOneOf } from '../../platform/database/one-of.ts'
import type { Reply } from '../queries.ts'
import { isPosted } from '../reply-states.ts'

export type DueLook = {
  reply: Reply & { reddit_comment_id: string; reddit_username: string }
  post: typeof engagementPosts.$inferSelect
}

/** Lease of a claimed look; another worker takes over what was not finished by then. */
const TRY_AGAIN_MS = 10 * 60_000
const MAX_AT_ONCE = 200
/** Replies of one host that are claimed together, so that a host with many, or a silent one, delays no other. */
const MAX_OF_HOST = 20

/**
 * Claims the replies whose looks are overdue the longest, so many of each host. A reply that missed several looks gets one
 * look for all of them.
 */
export function claimLooks(ctx: Ctx): Promise<DueLook[]> {
  const now = ctx.databaseNow()
  const isDue = and(isNull(replyLooks.looked_at), lte(replyLooks.due_at, now))
  return ctx.db.transaction(async (tx) => {
    const overdue = await selectOverdue(ctx, tx)
    if (overdue.length === 0) return []
    const due = await tx
      .select({ id: replyLooks.reply_id })
      .from(replyLooks)
      .where(and(isOneOf(replyLooks.reply_id, overdue), isDue))
      .orderBy(asc(replyLooks.due_at))
      .for('update', { skipLocked: true })
    const ids = [...new Set(due.map(({ id }) => id))]
    if (ids.length === 0) return []
    await tx
      .update(replyLooks)
      .set({ due_at: sql`greatest(${replyLooks.due_at}, ${endOfLease(now, TRY_AGAIN_MS)})` })
      .where(and(inArray(replyLooks.reply_id, ids), isDue))
    const rows = await tx
      .select({ reply: replyDrafts, post: engagementPosts })
      .from(replyDrafts)
      .innerJoin(engagementPosts, eq(engagementPosts.id, replyDrafts.post_id))
      .where(
        and(inArray(replyDrafts.id, ids), isPosted.where, isOneOf(engagementPosts.forum, ctx.forums.keys)),
      )
    return rows.flatMap(({ reply, post }) => {
      const { reddit_comment_id, reddit_username } = reply
      if (reddit_comment_id === null || reddit_username === null) return []
      return [{ reply: { ...reply, reddit_comment_id, reddit_username }, post }]
    })
  })
}

/** Selects the ids of overdue replies, so many of each host that is asked: where a forum has several, ids begin with theirs. */
async function selectOverdue(ctx: Ctx, tx: Tx): Promise<string[]> {
  const withHosts = ctx.forums.all.filter(({ reading }) => reading?.places.hostOf).map(({ key }) => key)
  const host = sql`case when p.forum = ${anyText(withHosts)}
    then substring(lower(r.reddit_comment_id) from '^(?:https?://)?([^/:]+)') else '' end`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select due.id from (
      select l.reply_id as id, min(l.due_at) as due_at,
        row_number() over (partition by p.forum, ${host} order by min(l.due_at), l.reply_id) as place
      from ${replyLooks} l
      join ${replyDrafts} r on r.id = l.reply_id
      join ${engagementPosts} p on p.id = r.post_id
      where l.looked_at is null and l.due_at <= ${ctx.databaseNow()}
      group by l.reply_id, p.forum, r.reddit_comment_id
    ) due where due.place <= ${MAX_OF_HOST} order by due.due_at limit ${MAX_AT_ONCE}`)
  return rows.map((row) => row.id)
}
