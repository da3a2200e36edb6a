import { and, eq, gt, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { lowestShownAs } from '@radar/contract'
import { foundOnDay, inState, isListed } from '../db/match-states.ts'
import { campaignVisits, campaigns, matchDays, matchesQueue } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { toSettings, historyStart, sessionPlan } from '../account/index.ts'

const DAY_MS = 86_400_000
const DAYS_SHOWN = 7
const MAX_COUNTED = 1_000

const { campaign_id, read_at, relevance_score, reread_since, revealed_at, scanned_at } = matchesQueue

const lowestOf = ({ user }: UserCtx) => lowestShownAs(toSettings(user.settings).floor)

/** Listed matches at or above the floor. */
const isWorthALook = (ctx: UserCtx) => and(isListed, gte(relevance_score, lowestOf(ctx)))

/** Listed matches below the floor. */
const isMention = (ctx: UserCtx) => and(isListed, lt(relevance_score, lowestOf(ctx)))

/**
 * Matches at or above the floor that were first shown since somebody last looked at their campaign, and were not read
 * since. Where nobody ever looked, those since yesterday.
 */
export function isNewMatch(ctx: UserCtx): SQL | undefined {
  const yesterday = new Date(ctx.now().getTime() - DAY_MS).toISOString()
  const lastLook = sql`(
    select ${campaignVisits.active_at} from ${campaignVisits} where ${eq(campaignVisits.campaign_id, campaign_id)})`
  return and(
    inState.open,
    isWorthALook(ctx),
    gte(scanned_at, historyStart(sessionPlan(ctx), ctx.now())),
    gt(revealed_at, sql`coalesce(${lastLook}, ${yesterday}::timestamptz)`),
    isNull(read_at),
  )
}

/** Figures of a campaign's matches for the dashboard, as columns of a statement about campaigns. */
export function matchFigures(ctx: UserCtx) {
  const since = historyStart(sessionPlan(ctx), ctx.now())
  return {
    worth_a_look: countUpTo(and(isWorthALook(ctx), gte(scanned_at, since))),
    open_worth_a_look: countUpTo(
      and(inState.open, gte(relevance_score, lowestOf(ctx)), gte(scanned_at, since)),
    ),
    new_worth_a_look: countUpTo(isNewMatch(ctx)),
    mentions: countUpTo(and(isMention(ctx), gte(scanned_at, since))),
    rereading: countRereading,
    found_by_day: foundByDay(ctx.now()),
  }
}

function countUpTo(wanted: SQL | undefined): SQL<number> {
  const found = sql`(
    select count(*)::int from (
      select from ${matchesQueue} where ${eq(campaign_id, campaigns.id)} and ${wanted} limit ${MAX_COUNTED}) found)`
  return sql<number>`${found}`.mapWith(Number)
}

const countRereading = sql<number>`${sql`(
  select count(*)::int from ${matchesQueue} where ${eq(campaign_id, campaigns.id)} and ${isNotNull(reread_since)})`}`.mapWith(
  Number,
)

/** Matches of each day, whatever their user did with them since, one number per day. */
function foundByDay(now: Date): SQL<number[]> {
  const today = sql`${now.toISOString().slice(0, 10)}::date`
  const days = sql`array(
    select coalesce(${foundOnDay}, 0)
    from generate_series(${DAYS_SHOWN - 1}::int, 0, -1) back
    left join ${matchDays} on ${matchDays.campaign_id} = ${campaigns.id} and ${matchDays.day} = ${today} - back
    order by back desc)`
  return sql<number[]>`${days}`
}
