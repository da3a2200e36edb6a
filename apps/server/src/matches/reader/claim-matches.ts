import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { isListed } from '../../db/match-states.ts'
import { matchesQueue, readerQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { anyId } from '../../platform/database/one-of.ts'
import { endOfLease, isFree } from '../../platform/database/leases.ts'

const BATCH = 8
/** A batch takes at most two rounds of a provider's time to answer. */
const LEASE_MS = 120_000
/** Until tomorrow, by a clock that may be somewhat ahead. */
const MAX_REST_MS = 25 * 3_600_000

/** Nobody reads it, and it does not rest. */
export const isUnclaimed = (ctx: Ctx): SQL =>
  isFree(readerQueue.lease_until, { now: ctx.databaseNow(), max_ms: MAX_REST_MS })

/** The best of a user's matches that wait for the reader, taken so that nobody else reads them. */
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

/** Takes back what was claimed and not read: nobody tries it before the pause is over. */
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
