import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { DEFAULT_FLOOR, lowestShownAs } from '@radar/contract'

/** Number of matches that began to show, and of those that reach their user's floor. */
export type ShownCount = { found: number; worth_a_look: number }

/** Newly shown matches, with their ids. */
export type RevealedMatches = ShownCount & { ids: string[] }

export const NONE_SHOWN: ShownCount = { found: 0, worth_a_look: 0 }

export const addShown = (one: ShownCount, other: ShownCount = NONE_SHOWN): ShownCount => ({
  found: one.found + other.found,
  worth_a_look: one.worth_a_look + other.worth_a_look,
})

/** Condition: the match in this table reaches the floor of its user, whose settings, if any, are joined as `s`. */
export const reachesFloor = (table: string): SQL =>
  sql`${sql.raw(table)}.relevance_score >= coalesce(s.floor, ${DEFAULT_FLOOR}::int) + ${lowestShownAs(0)}::float8`

/** Counts without ids, as events have them. */
export const countsOf = ({ found, worth_a_look }: ShownCount): ShownCount => ({ found, worth_a_look })
