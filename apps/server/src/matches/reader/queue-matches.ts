import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { isListed } from '../../db/match-states.ts'
import { matchesQueue, readerQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'

/**
 * Time that drafts and messages wait for the reader. With the pause until the next sweep, nobody waits longer than two
 * minutes.
 */
export const AWAITED_MS = 60_000

/** Queues listed matches for the reader, whatever their score; drafts and messages wait for them. */
export async function queueMatches(ctx: Ctx, tx: Tx, matchIds: string[]): Promise<void> {
  if (matchIds.length === 0) return
  const awaited_until = new Date(ctx.now().getTime() + AWAITED_MS)
  await insertQueued(ctx, tx, { where: isOneOf(matchesQueue.id, matchIds), awaited_until })
}

/** Queues matches that somebody asked to have read, for which nothing waits. Returns how many were not queued before. */
export function queueBacklog(ctx: Ctx, tx: Tx, where: SQL | undefined): Promise<number> {
  return insertQueued(ctx, tx, { where, awaited_until: null })
}

/** Matches to queue. They are a backlog where nothing awaits them. */
type QueueRequest = { where: SQL | undefined; awaited_until: Date | null }

async function insertQueued(ctx: Ctx, tx: Tx, { where, awaited_until }: QueueRequest): Promise<number> {
  if (!ctx.reader) return 0
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
          queued_at: sql`${ctx.now().toISOString()}::timestamptz`.as('queued_at'),
          backlog: sql`${awaited_until === null}::boolean`.as('backlog'),
          stopped_by: sql`null::text`.as('stopped_by'),
          awaited_until: sql`${awaited_until?.toISOString() ?? null}::timestamptz`.as('awaited_until'),
          lease_until: sql`null::timestamptz`.as('lease_until'),
          failures: sql`0`.as('failures'),
        })
        .from(matchesQueue)
        .where(and(isListed, where)),
    )
    .onConflictDoNothing()
    .returning({ match_id: readerQueue.match_id })
  if (queued.length > 0) await ctx.jobs.sendNow('read-matches', [{}])
  return queued.length
}
