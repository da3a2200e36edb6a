import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { usernameOf } from '@radar/contract'
import type { LeadStatus } from '@radar/contract'
import { leadProfiles } from '../db/schema/index.ts'
import { containsText } from '../platform/database/contains-text.ts'

/** Query of a user's leads. */
export type LeadList = {
  user_id: string
  offset: number
  limit: number
  after?: string | undefined
  search?: string | undefined
  campaign_id?: string | undefined
  forum?: string | undefined
  status?: LeadStatus | undefined
  sort: 'relevance_score' | 'created_at'
  /** Start of the plan's history. */
  since: Date
  /** True where the plan shows summary and tags: a search is about what is shown. */
  lead_insights: boolean
}

/** Highest number that filtered leads are counted up to. */
export const MAX_COUNTED = 1_000

const { user_id, id, relevance_score, created_at, username, search_text } = leadProfiles
const SORTED_BY = { relevance_score, created_at }

export const orderOf = ({ sort }: Pick<LeadList, 'sort'>) => [desc(SORTED_BY[sort]), desc(id)]

export const isFiltered = ({ search, campaign_id, forum, status }: LeadList): boolean =>
  Boolean(search) || campaign_id !== undefined || Boolean(forum) || status !== undefined

/** Selects the ids of one page, as a table of one column. Starts after the page before, in the order of an index. */
export function selectPage(list: LeadList): SQL {
  return sql`(
    select ${id} from ${leadProfiles} where ${and(passesFilters(list), isAfterPosition(list))}
    order by ${sql.join(orderOf(list), sql`, `)} offset ${list.offset} limit ${list.limit}) page`
}

export const countAll = (list: LeadList) => count(passesFilters({ user_id: list.user_id, since: list.since }))
export const countOlder = (list: LeadList) =>
  count(and(eq(user_id, list.user_id), lt(created_at, list.since)))
/** Keys of the forums of all leads. */
export const listForumKeys = ({ user_id: owner, since }: LeadList) =>
  sql<
    string[]
  >`(select coalesce(json_agg(distinct ${leadProfiles.forum} order by ${leadProfiles.forum}), '[]')
    from ${leadProfiles} where ${passesFilters({ user_id: owner, since })})`
/** Counts the leads that pass the filters, up to one more than `MAX_COUNTED`. */
export const countFiltered = (list: LeadList) =>
  sql<number>`(select count(*)::int from (
    select from ${leadProfiles} where ${passesFilters(list)} limit ${MAX_COUNTED + 1}) found)`.mapWith(Number)

/** Position of a lead in the order of a list, for `after`. */
export const positionOf = ({ sort }: Pick<LeadList, 'sort'>): SQL<string> =>
  sort === 'created_at'
    ? sql<string>`to_char(${created_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${id}`
    : sql<string>`${relevance_score} || '_' || ${id}`

function passesFilters(list: Partial<LeadList> & Pick<LeadList, 'user_id' | 'since'>): SQL | undefined {
  return and(
    eq(user_id, list.user_id),
    gte(created_at, list.since),
    list.campaign_id ? eq(leadProfiles.campaign_id, list.campaign_id) : undefined,
    list.forum ? eq(leadProfiles.forum, list.forum) : undefined,
    list.status ? eq(leadProfiles.status, list.status) : undefined,
    list.search ? contains(list.search, list) : undefined,
  )
}

/** Condition: what is shown of a lead contains a text, or its name the one that the text is another form of. */
function contains(search: string, { lead_insights }: Partial<LeadList>): SQL | undefined {
  const says = containsText(lead_insights ? search_text : username, search)
  const name = usernameOf(search)
  return name === '' || name === search ? says : or(says, containsText(username, name))
}

/** Condition of a lead to come after the position. An invalid position is followed by nothing. */
function isAfterPosition({ after, sort }: LeadList): SQL | undefined {
  if (after === undefined) return undefined
  const [position = '', last = ''] = after.split('_')
  if (!isPosition(position, sort)) return sql`false`
  const type = sql.raw(SORTED_BY[sort].getSQLType())
  return sql`(${SORTED_BY[sort]}, ${id}) < (${position}::text::${type}, ${last}::uuid)`
}

function isPosition(position: string, sort: LeadList['sort']): boolean {
  if (sort === 'relevance_score') return Number.isFinite(Number(position))
  const time = new Date(position)
  // A day that no month has would be another day to JavaScript, and an error to the database, like the year 0.
  return time.getTime() > 0 && position.startsWith(time.toISOString().replace(/\..*/, '.'))
}

function count(which: SQL | undefined): SQL<number> {
  return sql<number>`(select count(*)::int from ${leadProfiles} where ${which})`.mapWith(Number)
}
