import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { filterFloor, lowestShownAs } from '@radar/contract'
import type { MatchState } from '@radar/contract'
import { inState, isListed } from '../db/match-states.ts'
import { matchDays, matchesQueue } from '../db/schema/index.ts'

/** What is asked for of a campaign's matches. */
export type List = {
  id: string
  offset: number
  limit: number
  min_score?: number | undefined
  subreddit?: string | undefined
  date?: string | undefined
  verdict?: MatchState | undefined
  sort: 'scanned_at' | 'relevance_score'
  /** From where on the plan lists matches, and the zone of `date`. */
  since: Date
  timezone: string
}

/** How far the matches that pass a filter are counted. */
export const MAX_COUNTED = 1_000
/** From here on, the days that an offset passes over are skipped instead of read. */
const DEEP = 500

const { campaign_id, id, relevance_score, scanned_at, subreddit } = matchesQueue

export const ORDERS = {
  scanned_at: [desc(scanned_at), desc(relevance_score), desc(id)],
  relevance_score: [desc(relevance_score), desc(scanned_at), desc(id)],
}

export const isFiltered = (list: List): boolean =>
  list.min_score !== undefined || list.date !== undefined || Boolean(list.subreddit)

/** The ids of one page, as a table of one column; each way to them is the reading of one index. */
export function selectPage(list: List): SQL {
  const { offset, limit } = list
  if (list.subreddit) return selectOfSubreddits(list)
  if (offset >= DEEP && list.sort === 'scanned_at' && !isFiltered(list)) return selectDeep(list)
  return sql`(select ${id} from ${matchesQueue} where ${wanted(list)} order by ${order(list)} limit ${limit} offset ${offset})`
}

/** How many matches pass the filters, up to one more than `MAX_COUNTED`. */
export function countFiltered(list: List): SQL<number> {
  const limit = sql`limit ${MAX_COUNTED + 1}`
  const found = list.subreddit
    ? sql`select from ${namesOf(list)} cross join lateral (
        select from ${matchesQueue} where ${wanted(list)} and ${subreddit} = names.name ${limit}) one ${limit}`
    : sql`select from ${matchesQueue} where ${wanted(list)} ${limit}`
  return sql`(select count(*)::int from (${found}) found)`.mapWith(Number)
}

/** The best of each subreddit, and of these the best: as many rows as names and rows of a page. */
function selectOfSubreddits(list: List): SQL {
  const { offset, limit } = list
  return sql`(
    select one.id from ${namesOf(list)} cross join lateral (
      select ${id}, ${scanned_at}, ${relevance_score} from ${matchesQueue}
      where ${wanted(list)} and ${subreddit} = names.name order by ${order(list)} limit ${offset + limit}
    ) one order by ${orderOf('one', list)} limit ${limit} offset ${offset})`
}

/** The names in which a campaign has matches, and of these the ones that contain what is asked for. */
function namesOf({ id: campaign, subreddit: part = '' }: List): SQL {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`
  const next = (after: SQL) =>
    sql`(select ${subreddit} from ${matchesQueue} where ${campaign_id} = ${campaign} ${after} order by 1 limit 1)`
  return sql`(
    with recursive every (name) as (
      select ${next(sql``)}
      union all
      select ${next(sql`and ${subreddit} > every.name`)} from every where every.name is not null
    ) select name from every where name ilike ${pattern}) names`
}

/** Days that the offset passes over are counted already: the page begins within the first that it does not. */
function selectDeep(list: List): SQL {
  const { id: campaign, offset, limit, since, verdict } = list
  const { day } = matchDays
  const listed = verdict ? matchDays[verdict] : sql`(${matchDays.open} + ${matchDays.kept})`
  return sql`(
    select one.id from (
      select ${day}, ${listed} as listed, sum(${listed}) over (order by ${day} desc) - ${listed} as passed
      from ${matchDays} where ${matchDays.campaign_id} = ${campaign} and ${gte(day, dayOf(since))}
    ) days cross join lateral (
      select ${id} from ${matchesQueue}
      where ${wanted(list)} and ${scanned_at} < (days.day + 1)::timestamp at time zone 'UTC'
      order by ${order(list)} limit ${limit} offset ${offset}::bigint - days.passed
    ) one where days.passed <= ${offset} and ${offset} < days.passed + days.listed limit ${limit})`
}

function wanted({ id: campaign, since, verdict, min_score, date, timezone }: List): SQL | undefined {
  const start = (days: number) =>
    sql`(${date}::date + ${days}::int)::timestamp at time zone ${timezone}::text`
  return and(
    eq(campaign_id, campaign),
    verdict ? inState[verdict] : isListed,
    gte(scanned_at, since),
    min_score ? gte(relevance_score, lowestShownAs(filterFloor(min_score))) : undefined,
    date ? sql`${scanned_at} >= ${start(0)} and ${scanned_at} < ${start(1)}` : undefined,
  )
}

/** A day in UTC as the database names it. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

const order = ({ sort }: List): SQL => sql.join(ORDERS[sort], sql`, `)

/** The order of a subquery's rows. */
function orderOf(table: string, { sort }: List): SQL {
  const [first, second] =
    sort === 'scanned_at' ? ['scanned_at', 'relevance_score'] : ['relevance_score', 'scanned_at']
  return sql.raw([first, second, 'id'].map((column) => `${table}.${column} desc`).join(', '))
}
