import { and, eq, gte, sql } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'
import { DEFAULT_FLOOR, lowestShownAs } from '@radar/contract'
import { isListed } from '../../db/match-states.ts'
import { matchesQueue, readerQueue, userSettings } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'

/** What is older is no news that a reader could still turn into a lead. */
export const MAX_WAIT_MS = 36 * 3_600_000
/** With the pause until the next sweep, nobody waits for longer than two minutes. */
export const AWAITED_MS = 60_000

/** What falls under its user's floor is not worth the reader's time. */
const MIN_SCORE = sql`coalesce(${userSettings.floor}, ${DEFAULT_FLOOR}::int) + ${lowestShownAs(0)}::float8`

/** Whether the score of a match holds what the AI made of its post. */
export const isGraded = sql`${matchesQueue.ledger} @> '[{"part": "reader"}]'`

/** Has the AI read those matches that began to show and are worth it, once the transaction is committed. */
export function queueMatches(ctx: Ctx, tx: Tx, matchIds: string[]): Promise<void> {
  const { relevance_score, revealed_at } = matchesQueue
  return insertQueued(ctx, tx, { matchIds, since: revealed_at, where: gte(relevance_score, MIN_SCORE) })
}

/** Has the AI read matches once more, whatever it made of them before. */
export function requeueMatches(ctx: Ctx, tx: Tx, matchIds: string[]): Promise<void> {
  return insertQueued(ctx, tx, { matchIds })
}

/** They wait since then, or now. */
type Those = { matchIds: string[]; since?: AnyColumn; where?: SQL }

async function insertQueued(ctx: Ctx, tx: Tx, { matchIds, since, where }: Those): Promise<void> {
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
