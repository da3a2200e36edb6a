import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { LEASE_MS, endOfLease, isFree, isRenewable } from '../../platform/database/leases.ts'
import { isOneOf } from '../../platform/database/one-of.ts'

/** Matches that are read, and whose scores are saved, together. */
const MATCHES_TOGETHER = 20

/** Match that this process reads again, for the edit of `since`. */
export type ClaimedReread = { id: string; campaign_id: string; since: Date }

/**
 * Claims matches of one campaign: of that with the fewest left, so that nobody waits for another's thousands. Those in
 * lists come first, and of those the latest.
 */
export function claimRereads(ctx: Ctx): Promise<ClaimedReread[]> {
  const { id, campaign_id, reread_since, reread_lease_until, scanned_at, state } = matchesQueue
  const now = ctx.databaseNow()
  const waits = sql`${reread_since} is not null and ${isFree(reread_lease_until, { now, max_ms: LEASE_MS })}`
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; campaign_id: string; since: string }>(sql`
      with chosen as (
        select ${id} from ${matchesQueue}
        where ${waits} and ${campaign_id} = (
          select ${campaign_id} from ${matchesQueue} where ${waits}
          group by ${campaign_id} order by count(*), min(${reread_since}), ${campaign_id} limit 1)
        order by ${state} in ('open', 'kept', 'pending') desc, ${scanned_at} desc, ${id} limit ${MATCHES_TOGETHER} for no key update skip locked)
      update ${matchesQueue} set reread_lease_until = ${endOfLease(now, LEASE_MS)}
      from chosen where ${id} = chosen.id
      returning ${id}, ${campaign_id}, ${reread_since} as since`)
    return rows.map(({ since, ...claimed }) => ({ ...claimed, since: new Date(since) }))
  })
}

/** Renews the leases of claimed matches. */
export async function renewRereads(ctx: Ctx, claimed: readonly ClaimedReread[]): Promise<void> {
  const { reread_lease_until } = matchesQueue
  const now = ctx.databaseNow()
  await ctx.db.statement((tx) =>
    tx
      .update(matchesQueue)
      .set({ reread_lease_until: endOfLease(now, LEASE_MS) })
      .where(and(isAmong(claimed), isRenewable(reread_lease_until, now))),
  )
}

export function isAmong(matches: readonly { id: string }[]): SQL {
  return isOneOf(
    matchesQueue.id,
    matches.map(({ id }) => id),
  )
}
