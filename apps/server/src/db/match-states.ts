import { and, eq, exists, isNotNull, isNull, or } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { MatchState } from '@radar/contract'
import { engagementPosts, matchesQueue } from './schema/index.ts'

const { verdict, hidden_by, blocked_at } = matchesQueue
/** A match whose post is gone upstream says nothing any more; it is in no state and in no list. */
const stands = exists(
  new QueryBuilder()
    .select({ id: engagementPosts.id })
    .from(engagementPosts)
    .where(and(eq(engagementPosts.id, matchesQueue.post_id), isNull(engagementPosts.purged_at))),
)
const isShown = and(isNull(hidden_by), isNull(blocked_at), stands)

/** What tells the states of a match apart: each match whose post stands is in exactly one. */
export const inState: Record<MatchState, ReturnType<typeof and>> = {
  open: and(isShown, isNull(verdict)),
  kept: and(isShown, eq(verdict, 'kept')),
  dismissed: and(isShown, eq(verdict, 'dismissed')),
  hidden: and(isNotNull(hidden_by), isNull(blocked_at), stands),
  blocked: and(isNotNull(blocked_at), stands),
}

/** What a campaign's list shows: everything but what was dismissed, is hidden by a rule or has a blocked author. */
export const isListed = or(inState.open, inState.kept)
