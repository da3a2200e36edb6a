import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { LeadStatus } from '@radar/contract'
import { leadProfiles } from '../db/schema/index.ts'

/** What is asked for of a user's leads. */
export type LeadList = {
  user_id: string
  offset: number
  limit: number
  after?: string | undefined
  search?: string | undefined
  campaign_id?: string | undefined
  status?: LeadStatus | undefined
  sort: 'relevance_score' | 'created_at'
  /** The oldest moment that the plan lists. */
  since: Date
}

/** How far the leads that pass a filter are counted. */
export const MAX_COUNTED = 1_000

const { user_id, id, relevance_score, created_at, search_text } = leadProfiles
const SORTED_BY = { relevance_score, created_at }

export const orderOf = ({ sort }: Pick<LeadList, 'sort'>) => [desc(SORTED_BY[sort]), desc(id)]

export const isFiltered = ({ search, campaign_id, status }: LeadList): boolean =>
  Boolean(search) || campaign_id !== undefined || status !== undefined

/** The ids of one page, as a table of one column. It begins where the page before ended, and reads an index in its order. */
export function selectPage(list: LeadList): SQL {
  return sql`(
    select ${id} from ${leadProfiles} where ${and(wanted(list), isBehind(list))}
    order by ${sql.join(orderOf(list), sql`, `)} offset ${list.offset} limit ${list.limit}) page`
}

/** How many there are: all of them, or those that pass the filters, up to one more than `MAX_COUNTED`. */
export const countAll = (list: LeadList) => count(wanted({ user_id: list.user_id, since: list.since }))
export const countOlder = (list: LeadList) =>
  count(and(eq(user_id, list.user_id), lt(created_at, list.since)))
export const countFiltered = (list: LeadList) =>
  sql<number>`(select count(*)::int from (
    select from ${leadProfiles} where ${wanted(list)} limit ${MAX_COUNTED + 1}) found)`.mapWith(Number)

/** The place of a lead in the order of a list. */
export const placeOf = ({ sort }: Pick<LeadList, 'sort'>): SQL<string> =>
  sort === 'created_at'
    ? sql<string>`to_char(${created_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${id}`
    : sql<string>`${relevance_score} || '_' || ${id}`

function wanted(list: Partial<LeadList> & Pick<LeadList, 'user_id' | 'since'>): SQL | undefined {
  return and(
    eq(user_id, list.user_id),
    gte(created_at, list.since),
    list.campaign_id ? eq(leadProfiles.campaign_id, list.campaign_id) : undefined,
    list.status ? eq(leadProfiles.status, list.status) : undefined,
    list.search ? sql`${search_text} ilike ${`%${list.search.replace(/[\\%_]/g, '\\$&')}%`}` : undefined,
  )
}

/** A place that no list of this order has ever named is where nothing follows. */
function isBehind({ after, sort }: LeadList): SQL | undefined {
  if (after === undefined) return undefined
  const [place = '', last = ''] = after.split('_')
  if (!isPlace(place, sort)) return sql`false`
  const type = sql.raw(SORTED_BY[sort].getSQLType())
  return sql`(${SORTED_BY[sort]}, ${id}) < (${place}::text::${type}, ${last}::uuid)`
}

function isPlace(place: string, sort: LeadList['sort']): boolean {
  if (sort === 'created_at') return !Number.isNaN(Date.parse(place))
  return place !== '' && Number.isFinite(Number(place))
}

function count(which: SQL | undefined): SQL<number> {
  return sql<number>`(select count(*)::int from ${leadProfiles} where ${which})`.mapWith(Number)
}
