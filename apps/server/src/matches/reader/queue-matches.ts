import { and, eq, gte, sql } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'
import { DEFAULT_FLOOR, lowestShownAs } from '@radar/contract'
import { isListed } from '../../db/match-states.ts'
import { matchesQueue, readerQueue, userSettings } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'

/** Matches that waited longer are no news that a grade could still turn into a lead. */
export const MAX_WAIT_MS = 36 * 3_600_000
/**
 * Time that drafts and messages wait for a grade. With the pause until the next sweep, nobody waits longer than two
 * minutes.
 */
export const AWAITED_MS = 60_000

/** Lowest score that is worth the reader's time: the user's floor. */
const MIN_SCORE = sql`coalesce(${userSettings.floor}, ${DEFAULT_FLOOR}::int) + ${lowestShownAs(0)}::float8`

/** Condition: the score of the match contains the reader's verdict. */
export const isGraded = sql`${matchesQueue.ledger} @> '[{"part": "reader"}]'`

/** Queues newly shown matches that reach the floor for the reader, and sends its job once the transaction commits. */
export function queueMatches(ctx: Ctx, tx: Tx, matchIds: string[]): Promise<void> {
  const { relevance_score, revealed_at } = matchesQueue
  return insertQueued(ctx, tx, { matchIds, since: revealed_at, where: gte(relevance_score, MIN_SCORE) })
}

/** Queues matches to be graded again, whatever their score. */
export function requeueMatches(ctx: Ctx, tx: Tx, matchIds: string[]): Promise<void> {
  return insertQueued(ctx, tx, { matchIds })
}

/** Queued matches wait since `since`, or now. */
type QueueRequest = { matchIds: string[]; since?: AnyColumn; where?: SQL }

async function insertQueued(ctx: Ctx, tx: Tx, { matchIds, since, where }: QueueRequest): Promise<void> {
  if (!ctx.reader || matchIds.length === 0) return
  const now = ctx.now()
  const { id, user_id, campaign_id, relevance_score } = matchesQueue
  const queued = await tx
    .insert(readerQueue)
    .select(
      tx
        .select({
          match_id: id,
          user_id,
          campaign_id,
          relevance_score,
          queued_at: sql`coalesce(${since ?? null}, ${now.toISOString()}::timestamptz)`.as('queued_at'),
          awaited_until: sql`${new Date(now.getTime() + AWAITED_MS).toISOString()}::timestamptz`.as(
            'awaited_until',
          ),
          lease_until: sql`null::timestamptz`.as('lease_until'),
          failures: sql`0`.as('failures'),
        })
        .from(matchesQueue)
        .leftJoin(userSettings, eq(userSettings.user_id, user_id))
        .where(and(isOneOf(id, matchIds), isListed, where)),
    )
    .onConflictDoNothing()
    .returning({ user_id: readerQueue.user_id })
  const users = [...new Set(queued.map((row) => row.user_id))]
  await ctx.jobs.sendNow(
    'read-matches',
    users.map((user) => ({ user_id: user })),
  )
}
