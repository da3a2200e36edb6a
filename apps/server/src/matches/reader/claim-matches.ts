import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { isListed } from '../../db/match-states.ts'
import { matchesQueue, readerQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { anyId, isOneOf } from '../../platform/database/one-of.ts'
import { LEASE_MS, endOfLease, isFree, isRenewable } from '../../platform/database/leases.ts'

const BATCH = 8
/** Longest pause: until tomorrow, by a clock that may be somewhat ahead. */
const MAX_PAUSE_MS = 25 * 3_600_000

/** Condition: no process grades it, and it is not postponed. */
export const isUnclaimed = (ctx: Ctx): SQL =>
  isFree(readerQueue.lease_until, { now: ctx.databaseNow(), max_ms: MAX_PAUSE_MS })

/** Claims the best of a user's matches that wait for the reader, best first. */
export function claimMatches(ctx: Ctx, userId: string): Promise<string[]> {
  const now = ctx.databaseNow()
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ match_id: string; relevance_score: number }>(sql`
      with best as (
        select ${readerQueue.match_id} from ${readerQueue}
        join ${matchesQueue} on ${matchesQueue.id} = ${readerQueue.match_id} and ${isListed}
        where ${readerQueue.user_id} = ${userId} and ${isUnclaimed(ctx)}
        order by ${readerQueue.relevance_score} desc, ${readerQueue.match_id}
        limit ${BATCH} for update of ${readerQueue} skip locked)
      update ${readerQueue} set lease_until = ${endOfLease(now, LEASE_MS)}
      from best where ${readerQueue.match_id} = best.match_id
      returning ${readerQueue.match_id}, ${readerQueue.relevance_score}`)
    return rows
      .toSorted((one, other) => other.relevance_score - one.relevance_score)
      .map(({ match_id }) => match_id)
  })
}

/** Renews the leases of claimed matches. */
export async function renewMatches(ctx: Ctx, ids: Iterable<string>): Promise<void> {
  const { match_id, lease_until } = readerQueue
  const now = ctx.databaseNow()
  await ctx.db.statement((tx) =>
    tx
      .update(readerQueue)
      .set({ lease_until: endOfLease(now, LEASE_MS) })
      .where(and(isOneOf(match_id, ids), isRenewable(lease_until, now))),
  )
}

/** Releases claimed matches that were not graded. Nobody tries them before the pause is over. */
export async function postponeMatches(
  ctx: Ctx,
  { ids, ms, failed }: { ids: string[]; ms: number; failed: boolean },
): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.transaction((tx) =>
    tx.execute(sql`
      update ${readerQueue} set lease_until = ${endOfLease(ctx.databaseNow(), ms)},
        failures = failures + ${failed ? 1 : 0}::int
      where match_id = ${anyId(ids)}`),
  )
}
