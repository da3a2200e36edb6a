import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'
import { filterFloor, lowestShownAs, subredditNameOf, usernameOf } from '@radar/contract'
import type { MatchOrder, MatchState } from '@radar/contract'
import { inState, isListed } from '../../../db/match-states.ts'
import { campaigns, engagementPosts, matchDays, matchesQueue } from '../../../db/schema/index.ts'
import { containsText, likePattern } from '../../../platform/database/contains-text.ts'

/** Query for the matches of a campaign, or of all campaigns. */
export type MatchQuery = {
  /** Id of the campaign, or an expression. */
  id: string | SQL
  offset: number
  limit: number
  min_score?: number | undefined
  subreddit?: string | undefined
  forum?: string | undefined
  date?: string | undefined
  verdict?: MatchState | undefined
  worth_a_look?: boolean | undefined
  search?: string | undefined
  sort: MatchOrder
  /** Lowest shown score that is worth a look. */
  floor: number
  /** Expression of the time after which a match is new. */
  newSince: SQL
  /** Oldest day that the plan lists, and the time zone of `date`. */
  since: Date
  timezone: string
}

/** Highest count of matches that pass a filter. */
export const MAX_COUNTED = 1_000
/** Above this offset, whole days are skipped instead of read. */
const DEEP = 500

const { campaign_id, id, post_id, reason, relevance_score, revealed_at, scanned_at, subreddit } = matchesQueue

export function orderOf({ sort, newSince }: Pick<MatchQuery, 'sort' | 'newSince'>): SQL[] {
  if (sort === 'scanned_at') return [desc(scanned_at), desc(relevance_score), desc(id)]
  const byScore = [desc(relevance_score), desc(scanned_at), desc(id)]
  return sort === 'new_first' ? [desc(isNew(newSince)), ...byScore] : byScore
}

/** Condition: the match is new. In a first visit all are. */
const isNew = (newSince: SQL) => sql`(${revealed_at} > coalesce(${newSince}, '-infinity'))`

export const isFiltered = (list: MatchQuery): boolean =>
  list.min_score !== undefined ||
  list.worth_a_look !== undefined ||
  list.date !== undefined ||
  Boolean(list.search) ||
  Boolean(list.forum) ||
  Boolean(list.subreddit)

/** Ids of one page, as a table of one column. Each variant reads a single index. */
export function selectPage(list: MatchQuery): SQL {
  const { offset, limit } = list
  if (list.subreddit) return selectOfSubreddits(list)
  if (list.sort === 'new_first') return selectNewFirst(list)
  if (offset >= DEEP && list.sort === 'scanned_at' && !isFiltered(list)) return selectDeep(list)
  return sql`(select ${id} from ${matchesQueue} where ${passesFilters(list)} order by ${order(list)} limit ${limit} offset ${offset})`
}

/** Best matches of each campaign, then the best of all. */
export function selectOfAll(list: MatchQuery): SQL {
  const { offset, limit, sort, newSince } = list
  const each = { ...list, offset: 0, limit: offset + limit }
  const rank = sort === 'new_first' ? isNew(newSince) : sql`true`
  return sql`(
    select one.id from ${campaigns} cross join lateral (
      select ${id}, ${scanned_at}, ${relevance_score}, ${rank} as rank from ${matchesQueue}
      where ${id} in (select page.id from ${selectPage(each)} page)
    ) one order by one.rank desc, ${outerOrder('one', list)} limit ${limit} offset ${offset})`
}

/** Sum of a count over all the user's campaigns, up to one more than `MAX_COUNTED`. */
export const countOfAll = (count: SQL<number>): SQL<number> =>
  sql`(select least(coalesce(sum(n), 0), ${MAX_COUNTED + 1})::int from (select ${count} as n from ${campaigns}) each_campaign)`.mapWith(
    Number,
  )

/** Number of matches that pass the filters, up to one more than `MAX_COUNTED`. */
export function countFiltered(list: MatchQuery): SQL<number> {
  const limit = sql`limit ${MAX_COUNTED + 1}`
  const found = list.subreddit
    ? sql`select from ${namesOf(list)} cross join lateral (
        select from ${matchesQueue} where ${passesFilters(list)} and ${subreddit} = names.name ${limit}) one ${limit}`
    : sql`select from ${matchesQueue} where ${passesFilters(list)} ${limit}`
  return sql`(select count(*)::int from (${found}) found)`.mapWith(Number)
}

/** Number of open or kept matches that are worth a look, or are mentions, up to one more than `MAX_COUNTED`. */
export const countReaching = (list: MatchQuery, worth_a_look: boolean): SQL<number> =>
  countListed(list, and(isListed, reaches(list.floor, worth_a_look)))

/** Number of open matches that are worth a look, up to one more than `MAX_COUNTED`. */
export const countOpen = (list: MatchQuery): SQL<number> =>
  countListed(list, and(inState.open, reaches(list.floor)))

function countListed({ id: campaign, since }: MatchQuery, wanted: SQL | undefined): SQL<number> {
  const found = sql`select from ${matchesQueue} where ${and(
    eq(campaign_id, campaign),
    gte(scanned_at, since),
    wanted,
  )} limit ${MAX_COUNTED + 1}`
  return sql`(select count(*)::int from (${found}) found)`.mapWith(Number)
}

/** Best of the new matches, then the best of the older. Each part reads an index of its own. */
function selectNewFirst(list: MatchQuery): SQL {
  const { offset, limit, newSince } = list
  const best = { ...list, sort: 'relevance_score' as const }
  const part = (is: SQL, rank: number) => sql`(
    select ${id}, ${scanned_at}, ${relevance_score}, ${rank}::int as rank from ${matchesQueue}
    where ${passesFilters(list)} and ${is} order by ${order(best)} limit ${offset + limit})`
  return sql`(
    select one.id from (
      ${part(isNew(newSince), 1)} union all ${part(sql`not ${isNew(newSince)}`, 0)}
    ) one order by one.rank desc, ${outerOrder('one', best)} limit ${limit} offset ${offset})`
}

/** Best matches of each subreddit, then the best of all. Reads one page of rows per subreddit. */
function selectOfSubreddits(list: MatchQuery): SQL {
  const { offset, limit, newSince, sort } = list
  const rank = sort === 'new_first' ? sql`${isNew(newSince)}` : sql`true`
  return sql`(
    select one.id from ${namesOf(list)} cross join lateral (
      select ${id}, ${scanned_at}, ${relevance_score}, ${rank} as rank from ${matchesQueue}
      where ${passesFilters(list)} and ${subreddit} = names.name order by ${order(list)} limit ${offset + limit}
    ) one order by one.rank desc, ${outerOrder('one', list)} limit ${limit} offset ${offset})`
}

/** Subreddits in which a campaign has matches and that contain the filter. */
function namesOf({ id: campaign, subreddit: part = '' }: MatchQuery): SQL {
  const next = (after: SQL) =>
    sql`(select ${subreddit} from ${matchesQueue} where ${campaign_id} = ${campaign} ${after} order by 1 limit 1)`
  return sql`(
    with recursive every (name) as (
      select ${next(sql``)}
      union all
      select ${next(sql`and ${subreddit} > every.name`)} from every where every.name is not null
    ) select name from every where name ilike ${likePattern(subredditNameOf(part))}) names`
}

/**
 * Selects a page far down the list. Whole days before the offset are skipped by their counts, so the page begins within
 * the first day after them.
 */
function selectDeep(list: MatchQuery): SQL {
  const { id: campaign, offset, limit, since, verdict } = list
  const { day } = matchDays
  const listed = verdict ? matchDays[verdict] : sql`(${matchDays.open} + ${matchDays.kept})`
  return sql`(
    select one.id from (
      select ${day}, ${listed} as listed, sum(${listed}) over (order by ${day} desc) - ${listed} as passed
      from ${matchDays} where ${matchDays.campaign_id} = ${campaign} and ${gte(day, dayOf(since))}
    ) days cross join lateral (
      select ${id} from ${matchesQueue}
      where ${passesFilters(list)} and ${scanned_at} < (days.day + 1)::timestamp at time zone 'UTC'
      order by ${order(list)} limit ${limit} offset ${offset}::bigint - days.passed
    ) one where days.passed <= ${offset} and ${offset} < days.passed + days.listed limit ${limit})`
}

function passesFilters(list: MatchQuery): SQL | undefined {
  const { id: campaign, since, verdict, min_score, worth_a_look, floor, date, timezone, search, forum } = list
  const start = (days: number) =>
    sql`(${date}::date + ${days}::int)::timestamp at time zone ${timezone}::text`
  return and(
    eq(campaign_id, campaign),
    verdict ? inState[verdict] : isListed,
    gte(scanned_at, since),
    worth_a_look === undefined ? undefined : reaches(floor, worth_a_look),
    search ? contains(search) : undefined,
    forum ? isOf(forum) : undefined,
    min_score ? gte(relevance_score, lowestShownAs(filterFloor(min_score))) : undefined,
    date ? sql`${scanned_at} >= ${start(0)} and ${scanned_at} < ${start(1)}` : undefined,
  )
}

/** Condition: the match is worth a look, or is a mention. */
export const reaches = (floor: number, worth_a_look = true): SQL =>
  worth_a_look
    ? gte(relevance_score, lowestShownAs(floor))
    : sql`${relevance_score} < ${lowestShownAs(floor)}::float8`

function contains(search: string): SQL {
  const { author, body, id: post, title } = engagementPosts
  const says = (column: AnyColumn, text = search) => containsText(column, text)
  return sql`(${says(reason)} or exists (
    select from ${engagementPosts} where ${post} = ${post_id}
    and (${says(title)} or ${says(body)} or ${says(author, usernameOf(search) || search)})))`
}

/** Condition: the match's post is of a forum. */
const isOf = (forum: string): SQL => sql`exists (
  select from ${engagementPosts} where ${engagementPosts.id} = ${post_id} and ${engagementPosts.forum} = ${forum})`

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

const order = (list: MatchQuery): SQL => sql.join(orderOf(list), sql`, `)

function outerOrder(table: string, { sort }: MatchQuery): SQL {
  const [first, second] =
    sort === 'scanned_at' ? ['scanned_at', 'relevance_score'] : ['relevance_score', 'scanned_at']
  return sql.raw([first, second, 'id'].map((column) => `${table}.${column} desc`).join(', '))
}
