import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { MatchState } from '@radar/contract'
import { matchesQueue } from './schema/index.ts'

const { state } = matchesQueue

/** What tells the states of a match apart: each match whose post stands is in exactly one. */
export const inState: Record<MatchState, SQL> = {
  open: eq(state, 'open'),
  kept: eq(state, 'kept'),
  dismissed: eq(state, 'dismissed'),
  hidden: eq(state, 'hidden'),
  blocked: eq(state, 'blocked'),
}

/** What a campaign's list shows: everything but what was dismissed, is hidden by a rule or has a blocked author. */
export const isListed = sql`${state} in ('open', 'kept')`
