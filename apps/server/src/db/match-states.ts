import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { MatchState } from '@radar/contract'
import { matchesQueue } from './schema/index.ts'

const { verdict, hidden_by } = matchesQueue
const isShown = isNull(hidden_by)

/** What tells the states of a match apart: each match is in exactly one. */
export const inState: Record<MatchState, ReturnType<typeof and>> = {
  open: and(isShown, isNull(verdict)),
  kept: and(isShown, eq(verdict, 'kept')),
  dismissed: and(isShown, eq(verdict, 'dismissed')),
  hidden: isNotNull(hidden_by),
}

/** What a campaign's list shows: everything but what was dismissed or is hidden by a rule. */
export const isListed = or(inState.open, inState.kept)
