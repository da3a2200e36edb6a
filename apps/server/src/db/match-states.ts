import { eq, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { MatchState } from '@radar/contract'
import { matchDays, matchesQueue, readerQueue } from './schema/index.ts'

const { state } = matchesQueue

/** Conditions of a match's states: each match whose post still exists is in exactly one. */
export const inState: Record<MatchState, SQL> = {
  open: eq(state, 'open'),
  kept: eq(state, 'kept'),
  dismissed: eq(state, 'dismissed'),
  hidden: eq(state, 'hidden'),
  blocked: eq(state, 'blocked'),
  snoozed: eq(state, 'snoozed'),
}

/** States of matches that count as found: all but those that a rule or a block hides. */
export const FOUND_STATES = ['open', 'kept', 'dismissed', 'snoozed'] as const

/** Number of matches that count as found on a day. */
export const foundOnDay = sql.join(
  FOUND_STATES.map((name) => sql`${matchDays[name]}`),
  sql` + `,
)

/** Condition of matches in a campaign's list: not dismissed or snoozed, not hidden by a rule or a block. */
export const isListed = sql`${state} in ('open', 'kept')`

/** Condition that an AI reader has yet to grade the match, for which drafts, profiles and alerts wait. */
export const isAwaited = (now: Date, matchId: Column = matchesQueue.id): SQL => sql`exists (
  select from ${readerQueue} where ${readerQueue.match_id} = ${matchId}
  and ${readerQueue.awaited_until} > ${now.toISOString()}::timestamptz)`
