import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { TodaysWork } from '@radar/contract'
import { isNewMatch } from '../../campaigns/index.ts'
import { engagementPosts, matchesQueue, redditCredentials, replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { isDraft, isQueued, needsAttention } from '../../replies/reply-states.ts'

const MAX_COUNTED = 1_000

/** Counts a user's work for today, over all campaigns, by one statement. */
export function getToday(ctx: UserCtx): Promise<TodaysWork> {
  return ctx.db.statement(async (tx) => {
    const rows = await tx
      .select({
        new_people: newPeople(ctx),
        drafts: countReplies(ctx, isDraft.where),
        attention: countReplies(ctx, needsAttention.where),
        next_reply_at: nextReplyAt(ctx),
        account: statusOfMainAccount(ctx),
      })
      .from(sql`(select) head`)
    const { account, next_reply_at, ...work } = oneRow(rows)
    return {
      ...work,
      next_reply_at: next_reply_at && new Date(next_reply_at).toISOString(),
      reddit: account ?? 'not_connected',
    }
  })
}

/** Counts the distinct authors of new matches, with the campaign of the best match. */
function newPeople(ctx: UserCtx): SQL<TodaysWork['new_people']> {
  const { author } = engagementPosts
  const people = sql`(
    select jsonb_build_object(
      'count', count(distinct found.author),
      'campaign_id', (array_agg(found.campaign_id order by found.relevance_score desc))[1])
    from (
      select ${author}, ${matchesQueue.campaign_id}, ${matchesQueue.relevance_score}
      from ${matchesQueue} join ${engagementPosts} on ${eq(engagementPosts.id, matchesQueue.post_id)}
      where ${eq(matchesQueue.user_id, ctx.user.id)} and ${isNewMatch(ctx)} limit ${MAX_COUNTED}) found)`
  return sql<TodaysWork['new_people']>`${people}`
}

function countReplies({ user }: UserCtx, wanted: SQL | undefined): SQL<number> {
  const isTheirs = eq(replyDrafts.user_id, user.id)
  const found = sql`(select count(*)::int from ${replyDrafts} where ${and(isTheirs, wanted)})`
  return sql<number>`${found}`.mapWith(Number)
}

function nextReplyAt({ user }: UserCtx): SQL<string | null> {
  const { user_id, scheduled_for } = replyDrafts
  const isTheirs = eq(user_id, user.id)
  const found = sql`(select min(${scheduled_for}) from ${replyDrafts} where ${and(isTheirs, isQueued.where)})`
  return sql<string | null>`${found}`
}

function statusOfMainAccount({ user, forum }: UserCtx): SQL<'connected' | 'reconnect' | null> {
  const { user_id, main_reddit_account, status } = redditCredentials
  const found = sql`(
    select ${status} from ${redditCredentials}
    where ${eq(user_id, user.id)} and ${main_reddit_account} and ${eq(redditCredentials.forum, forum.name)})`
  return sql`${found}`
}
