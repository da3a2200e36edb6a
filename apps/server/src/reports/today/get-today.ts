import { and, eq, gte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TodaysWork } from '@radar/contract'
import { historyStart, sessionPlan } from '../../account/index.ts'
import { isNewMatch } from '../../campaigns/index.ts'
import { foundOnDay, inState } from '../../db/match-states.ts'
import {
  engagementPosts,
  matchDays,
  matchesQueue,
  redditCredentials,
  replyDrafts,
  replyLooks,
  replyVisits,
} from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { answersPost, isDraft, isPosted, isQueued, needsAttention } from '../../replies/reply-states.ts'

const MAX_COUNTED = 1_000
const DAY_MS = 86_400_000
/** Days after which answers to a reply are no work of today any more. */
const ANSWER_DAYS = 30
const WEEK_DAYS = 7

/** Counts a user's work for today, over all campaigns, by one statement. */
export function getToday(ctx: UserCtx): Promise<TodaysWork> {
  return ctx.db.statement(async (tx) => {
    const rows = await tx
      .select({
        new_people: newPeople(ctx),
        drafts: countReplies(ctx, isDraft.where),
        attention: countReplies(ctx, needsAttention.where),
        answers: countAnswered(ctx),
        kept_unanswered: countKeptUnanswered(ctx),
        week: weekOf(ctx),
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

/** Counts posted replies that got more answers than their user wrote replies afterwards. */
function countAnswered(ctx: UserCtx): SQL<number> {
  const { id, user_id, match_id, posted_at } = replyDrafts
  const latest = sql`(
    select ${replyLooks.answers} from ${replyLooks}
    where ${replyLooks.user_id} = ${user_id} and ${replyLooks.reply_id} = ${id} and ${replyLooks.looked_at} is not null
    order by ${replyLooks.looked_at} desc limit 1)`
  const later = alias(replyDrafts, 'later')
  const followUps = sql`(
    select count(*) from ${replyDrafts} later
    where ${later.user_id} = ${user_id} and ${later.match_id} = ${match_id} and ${later.created_at} > ${posted_at}
      and ${later.status} in ('queued', 'posting', 'unknown', 'posted'))`
  return countReplies(
    ctx,
    and(isPosted.where, gte(posted_at, daysAgo(ctx, ANSWER_DAYS)), sql`${latest} > ${followUps}`),
  )
}

function countKeptUnanswered(ctx: UserCtx): SQL<number> {
  const { id, user_id, scanned_at } = matchesQueue
  const isAnswered = sql`exists (
    select from ${replyDrafts} where ${replyDrafts.user_id} = ${user_id} and ${replyDrafts.match_id} = ${id}
      and ${answersPost.where})`
  const since = historyStart(sessionPlan(ctx), ctx.now())
  const found = sql`(
    select count(*)::int from (
      select from ${matchesQueue}
      where ${and(eq(user_id, ctx.user.id), inState.kept, gte(scanned_at, since), sql`not ${isAnswered}`)}
      limit ${MAX_COUNTED}) kept)`
  return sql<number>`${found}`.mapWith(Number)
}

/** Sums up the last seven days (UTC), today included, since matches are counted by whole days. */
function weekOf(ctx: UserCtx): SQL<TodaysWork['week']> {
  const { id } = ctx.user
  const { day, kept } = matchDays
  const first = daysAgo(ctx, WEEK_DAYS - 1)
    .toISOString()
    .slice(0, 10)
  const since = new Date(first)
  const days = sql`from ${matchDays} where ${matchDays.user_id} = ${id} and ${day} >= ${first}`
  const posted = and(eq(replyDrafts.user_id, id), isPosted.where, gte(replyDrafts.posted_at, since))
  const visited = and(eq(replyVisits.user_id, id), gte(replyVisits.at, since))
  return sql<TodaysWork['week']>`(select jsonb_build_object(
    'found', (select coalesce(sum(${foundOnDay}), 0) ${days}),
    'kept', (select coalesce(sum(${kept}), 0) ${days}),
    'replies', (select count(*) from ${replyDrafts} where ${posted}),
    'visits', (select count(*) from ${replyVisits} where ${visited})))`
}

const daysAgo = ({ now }: UserCtx, days: number) => new Date(now().getTime() - days * DAY_MS)

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
