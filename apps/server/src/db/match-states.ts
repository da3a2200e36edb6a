import { eq, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { MatchState } from '@radar/contract'
import { matchesQueue, readerQueue } from './schema/index.ts'

const { state } = matchesQueue

/** The conditions of a match's states: each match whose post still exists is in exactly one. */
export const inState: Record<MatchState, SQL> = {
  open: eq(state, 'open'),
  kept: eq(state, 'kept'),
  dismissed: eq(state, 'dismissed'),
  hidden: eq(state, 'hidden'),
  blocked: eq(state, 'blocked'),
  snoozed: eq(state, 'snoozed'),
}

/** What a campaign's list shows: everything but what was dismissed or snoozed, is hidden by a rule or has a blocked author. */
export const isListed = sql`${state} in ('open', 'kept')`

/** The AI reader has not read it yet, and drafts, profiles and alerts wait for that. */
export const isAwaited = (now: Date, matchId: Column = matchesQueue.id): SQL => sql`exists (
  select from ${readerQueue} where ${readerQueue.match_id} = ${matchId}
  and ${readerQueue.awaited_until} > ${now.toISOString()}::timestamptz)`
