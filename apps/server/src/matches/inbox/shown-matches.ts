import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { DEFAULT_FLOOR, lowestShownAs } from '@radar/contract'

/** How many matches began to show, and how many of them reach their user's floor. */
export type ShownCount = { found: number; worth_a_look: number }

/** The same, with the ids of those that began to show. */
export type RevealedMatches = ShownCount & { ids: string[] }

export const NONE_SHOWN: ShownCount = { found: 0, worth_a_look: 0 }

export const addShown = (one: ShownCount, other: ShownCount = NONE_SHOWN): ShownCount => ({
  found: one.found + other.found,
  worth_a_look: one.worth_a_look + other.worth_a_look,
})

/** Whether a match of this table reaches the floor of its user, whose settings, if there are any, are joined as `s`. */
export const reachesFloor = (table: string): SQL =>
  sql`${sql.raw(table)}.relevance_score >= coalesce(s.floor, ${DEFAULT_FLOOR}::int) + ${lowestShownAs(0)}::float8`

/** The counts alone, as an event tells them. */
export const countsOf = ({ found, worth_a_look }: ShownCount): ShownCount => ({ found, worth_a_look })
