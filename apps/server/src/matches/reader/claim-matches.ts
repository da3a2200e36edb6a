import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ReadingStop } from '@radar/contract'
import { isListed } from '../../db/match-states.ts'
import { matchesQueue, readerQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { anyId, isOneOf } from '../../platform/database/one-of.ts'
import { LEASE_MS, endOfLease, isFree, isRenewable } from '../../platform/database/leases.ts'
import type { Reader } from '../../platform/reader.ts'
import { isPaused } from './record-model.ts'
import { releaseCampaigns } from './release-campaigns.ts'
import { recordStop } from './reserve-call.ts'

const BATCH = 40
/** Longest wait of a match: until tomorrow, by a clock that may be somewhat ahead. */
const MAX_WAIT_MS = 25 * 3_600_000

/** Condition: no process reads it, and it is not postponed. */
export const isUnclaimed = (ctx: Ctx): SQL =>
  isFree(readerQueue.lease_until, { now: ctx.databaseNow(), max_ms: MAX_WAIT_MS })

/**
 * Claims some of the matches that wait for the reader: new ones before what somebody asked for, among each those
 * first that yesterday's money did not reach, and the best first. None before the time at which the provider is asked again.
 */
export function claimMatches(ctx: Ctx, reader: Reader): Promise<string[]> {
  const { match_id, stopped_by, backlog, relevance_score } = readerQueue
  const now = ctx.databaseNow()
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ match_id: string }>(sql`
      with best as (
        select ${match_id}, row_number() over (
          order by ${backlog}, (${stopped_by} is null), ${relevance_score} desc, ${match_id}) as place
        from (
          select ${readerQueue}.* from ${readerQueue}
          join ${matchesQueue} on ${matchesQueue.id} = ${match_id} and ${isListed}
          where ${isUnclaimed(ctx)} and not ${isPaused(ctx, reader)}
          order by ${backlog}, (${stopped_by} is null), ${relevance_score} desc, ${match_id}
          limit ${BATCH} for update of ${readerQueue} skip locked) ${readerQueue}),
      claimed as (
        update ${readerQueue} set lease_until = ${endOfLease(now, LEASE_MS)}
        from best where ${match_id} = best.match_id
        returning ${match_id}, best.place)
      select match_id from claimed order by place`)
    return rows.map((row) => row.match_id)
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

/** Releases claimed matches that were not read. Nobody tries them before the pause is over. */
export async function postponeMatches(
  ctx: Ctx,
  { ids, ms, failed = false }: { ids: readonly string[]; ms: number; failed?: boolean },
): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.transaction((tx) =>
    tx.execute(sql`
      update ${readerQueue} set lease_until = ${endOfLease(ctx.databaseNow(), ms)},
        failures = failures + ${failed ? 1 : 0}::int
      where match_id = ${anyId([...ids])}`),
  )
}

/**
 * Postpones what a ceiling stops until tomorrow (UTC), and releases what waits for it: the matches of a user, or of
 * all. A month's ceiling is asked again every day, as it may be raised.
 */
export async function stopMatches(
  ctx: Ctx,
  { stop, user_id }: { stop: ReadingStop; user_id: string },
): Promise<void> {
  const tomorrow = new Date(ctx.now())
  tomorrow.setUTCHours(24, 0, 0, 0)
  await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .update(readerQueue)
      .set({ stopped_by: stop, lease_until: tomorrow, awaited_until: null })
      .where(stop.startsWith('user') ? eq(readerQueue.user_id, user_id) : undefined)
      .returning({ campaign_id: readerQueue.campaign_id })
    await recordStop(ctx, tx, { kind: stop, user_id })
    await releaseCampaigns(
      ctx,
      tx,
      rows.map(({ campaign_id }) => campaign_id),
    )
  })
}
