import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { SCORE_BANDS, lowestShownAs } from '@radar/contract'
import type { LeadStatus, Money } from '@radar/contract'
import { FOUND_STATES } from '../../db/match-states.ts'
import {
  campaigns,
  engagementPosts,
  leadProfiles,
  matchesQueue,
  replyDrafts,
  replyLooks,
  replyVisits,
} from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { isFailed, isPosted, isUnknown } from '../../replies/reply-states.ts'
import type { Period } from './parse-period.ts'

const MAX_NAMES = 50
/** Upper limits of the classes of response times, in minutes after the post. */
const RESPONSE_LIMITS = [60, 360, 1_440, 4_320] as const

type PrecisionCounts = { found: number; judged: number; kept: number }
type NamePrecision = PrecisionCounts & { name: string }

/** Figures as the database counts them; counts of 0 are left out. */
export type Figures = {
  campaigns: number
  all: PrecisionCounts & { by_intent: number; before_noting: number }
  speed: { campaign_id: string | null; name: string | null; timed: number; median: number }[] | null
  bands: { day: string; band: string; found: number }[] | null
  keywords: NamePrecision[] | null
  subreddits: NamePrecision[] | null
  replies: {
    posted: number
    posted_manually: number
    failed: number
    unknown: number
    visible: number
    removed: number
    votes: number
    answers: number
    visits: number
    median_minutes: number | null
  }
  posted: { day: string; replies: number }[] | null
  visited: { day: string; visits: number }[] | null
  response_times: { within_minutes: number | null; replies: number }[] | null
  leads: { status: LeadStatus; leads: number; value: Money }[] | null
  won: { leads: number; value: Money }[] | null
}

type FiguresQuery = { ctx: UserCtx; period: Period; campaignId: string | undefined }

/** Builds one statement that reads each match, reply and lead of the period once. */
export function selectFigures(query: FiguresQuery): SQL {
  return sql`
    with found as materialized (${selectMatches(query)}), answered as materialized (${selectReplies(query)}),
      visited as materialized (${selectVisits(query)})
    select
      (select count(*)::int from ${campaigns} where ${campaigns.id} = ${query.campaignId ?? null}::uuid) as campaigns,
      (select jsonb_build_object(${COUNTED},
        'by_intent', count(*) filter (where keywords = '{}'),
        'before_noting', count(*) filter (where keywords is null)) from found) as "all",
      (select jsonb_agg(row) from (
        select day, band, count(*) as found from found group by 1, 2) row) as bands,
      (select jsonb_agg(row) from (
        select campaign_id, (select name from ${campaigns} where id = campaign_id) as name, count(*) as timed,
          round(percentile_cont(0.5) within group (order by found_after)) as median
        from found where found_after is not null group by grouping sets ((campaign_id), ()) having count(*) > 0) row) as speed,
      ${namesOf(sql`keyword`, sql`found, unnest(keywords) keyword`)} as keywords,
      ${namesOf(sql`subreddit`, sql`found`)} as subreddits,
      (select jsonb_build_object(
        'posted', count(*) filter (where status = 'posted'),
        'posted_manually', count(*) filter (where status = 'posted' and posted_manually),
        'failed', count(*) filter (where status = 'failed'),
        'unknown', count(*) filter (where status = 'unknown'),
        'visible', count(*) filter (where seen = 'visible'),
        'removed', count(*) filter (where seen = 'removed'),
        'votes', coalesce(sum(score), 0),
        'answers', coalesce(sum(answers), 0),
        'visits', (select count(*) from visited),
        'median_minutes', round(percentile_cont(0.5) within group (order by minutes))) from answered) as replies,
      (select jsonb_agg(row) from (
        select day, count(*) as replies from answered where status = 'posted' group by 1) row) as posted,
      (select jsonb_agg(row) from (select day, count(*) as visits from visited group by 1) row) as visited,
      (select jsonb_agg(row) from (
        select ${withinMinutes} as within_minutes, count(*) as replies
        from answered where minutes is not null group by 1) row) as response_times,
      (select jsonb_agg(row) from (${selectLeads(query)}) row) as leads,
      (select jsonb_agg(row) from (${selectWon(query)}) row) as won`
}

const COUNTED = sql`'found', count(*), 'judged', count(verdict), 'kept', count(*) filter (where verdict = 'kept')`

/** Selects the names with most matches, and the verdicts on those. */
function namesOf(name: SQL, from: SQL): SQL {
  return sql`(select jsonb_agg(row) from (
    select ${name} as name, count(*) as found, count(verdict) as judged,
      count(*) filter (where verdict = 'kept') as kept
    from ${from} group by 1 order by 2 desc, 1 limit ${MAX_NAMES}) row)`
}

function selectMatches({ ctx, period, campaignId }: FiguresQuery): SQL {
  const { user_id, campaign_id, scanned_at, state, verdict, keywords, subreddit, revealed_at, timed_from } =
    matchesQueue
  const shown = and(
    eq(user_id, ctx.user.id),
    campaignId === undefined ? undefined : eq(campaign_id, campaignId),
    within(scanned_at, period),
    inArray(state, FOUND_STATES),
  )
  return sql`select ${dayOf(scanned_at, period)} as day, ${bandOf} as band, ${subreddit} as subreddit,
    ${keywords} as keywords, ${verdict} as verdict,
    ${campaign_id} as campaign_id, case when ${timed_from} is not null then greatest(0, extract(epoch from ${revealed_at} - ${timed_from}))::float8 end as found_after from ${matchesQueue} where ${shown}`
}

const bandOf = sql.join(
  [
    sql`case`,
    ...SCORE_BANDS.slice(0, -1).map(
      ({ band, from }) =>
        sql`when ${matchesQueue.relevance_score} >= ${lowestShownAs(from)}::float8 then ${band}::text`,
    ),
    sql`else ${SCORE_BANDS.at(-1)?.band ?? ''}::text end`,
  ],
  sql` `,
)

/** Selects replies by the day on which they were posted, or ended otherwise. */
function selectReplies({ ctx, period, campaignId }: FiguresQuery): SQL {
  const {
    id,
    user_id,
    match_id,
    post_id,
    posted_at,
    posted_manually,
    parent_comment_id,
    status,
    updated_at,
  } = replyDrafts
  const ended = sql`case when ${isPosted.where} then ${posted_at} else ${updated_at} end`
  const counted = and(
    eq(user_id, ctx.user.id),
    sql`(${isPosted.where} or ${isFailed.where} or ${isUnknown.where})`,
    sql`${ended} >= ${at(period.since)} and ${ended} < ${at(period.until)}`,
    campaignId === undefined
      ? undefined
      : sql`${match_id} in (select ${matchesQueue.id} from ${matchesQueue}
          where ${and(eq(matchesQueue.user_id, ctx.user.id), eq(matchesQueue.campaign_id, campaignId))})`,
  )
  return sql`select ${status} as status, ${posted_manually} as posted_manually,
      (${ended} at time zone ${period.timezone}::text)::date as day,
      latest.seen, latest.score, latest.answers,
      case when ${isPosted.where} and ${parent_comment_id} is not distinct from ${engagementPosts.comment_id} then extract(epoch from ${posted_at} - ${engagementPosts.created_utc}) / 60 end as minutes
    from ${replyDrafts} join ${engagementPosts} on ${eq(engagementPosts.id, post_id)}
    left join lateral (
      select seen, score, answers from ${replyLooks} looks
      where looks.user_id = ${ctx.user.id} and looks.reply_id = ${id} and looks.looked_at is not null
        and ${isPosted.where}
      order by looks.looked_at desc limit 1) latest on true
    where ${counted}`
}

/** Selects visits of the period, also those by links of older replies. */
function selectVisits({ ctx, period, campaignId }: FiguresQuery): SQL {
  const { user_id, reply_id, at: visited_at } = replyVisits
  const ofCampaign =
    campaignId === undefined
      ? undefined
      : sql`${reply_id} in (select ${replyDrafts.id} from ${replyDrafts}
          join ${matchesQueue} on ${eq(matchesQueue.id, replyDrafts.match_id)}
          where ${and(eq(replyDrafts.user_id, ctx.user.id), eq(matchesQueue.campaign_id, campaignId))})`
  const counted = and(eq(user_id, ctx.user.id), within(visited_at, period), ofCampaign)
  return sql`select ${dayOf(visited_at, period)} as day from ${replyVisits} where ${counted}`
}

const withinMinutes = sql.join(
  [
    sql`case`,
    ...RESPONSE_LIMITS.map(
      (limit) => sql`when minutes <= ${sql.raw(String(limit))} then ${sql.raw(String(limit))}`,
    ),
    sql`end`,
  ],
  sql` `,
)

/** Classes of response times by upper limit; the last has none. */
export const RESPONSE_CLASSES = [...RESPONSE_LIMITS, null]

function selectLeads({ ctx, period, campaignId }: FiguresQuery): SQL {
  const { user_id, campaign_id, created_at, status, value_currency } = leadProfiles
  const made = and(
    eq(user_id, ctx.user.id),
    campaignId === undefined ? undefined : eq(campaign_id, campaignId),
    within(created_at, period),
  )
  return sql`select ${status} as status, count(*) as leads, ${valueOfLeads} as value
    from ${leadProfiles} where ${made} group by ${status}, ${value_currency}`
}

/** Selects leads by the time at which they were set to won, as the results of a month count them. */
function selectWon({ ctx, period, campaignId }: FiguresQuery): SQL {
  const { user_id, campaign_id, status, value_currency, won_at } = leadProfiles
  const won = and(
    eq(user_id, ctx.user.id),
    campaignId === undefined ? undefined : eq(campaign_id, campaignId),
    eq(status, 'won'),
    within(won_at, period),
  )
  return sql`select count(*) as leads, ${valueOfLeads} as value
    from ${leadProfiles} where ${won} group by ${value_currency}`
}

const valueOfLeads = sql`jsonb_build_object(
  'currency', ${leadProfiles.value_currency}, 'cents', coalesce(sum(${leadProfiles.value_cents}), 0))`

const within = (column: PgColumn, { since, until }: Period) => and(gte(column, since), lt(column, until))
const dayOf = (column: PgColumn, { timezone }: Period) =>
  sql`(${column} at time zone ${timezone}::text)::date`
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
