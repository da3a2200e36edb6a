import { and, eq, gt, lt, min, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ReadingStop } from '@radar/contract'
import { isListed } from '../../db/match-states.ts'
import { matchesQueue, readerQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { LEASE_MS, endOfLease, isFree, isRenewable } from '../../platform/database/leases.ts'
import type { Reader } from '../../platform/reader.ts'
import { isPaused } from './record-model.ts'
import { releaseCampaigns } from './release-campaigns.ts'
import { recordStop } from './reserve-call.ts'

const BATCH = 40
/** Pauses of a match whose question failed once, and again. */
const FIRST_PAUSE_MS = 15_000
const NEXT_PAUSE_MS = 120_000
/** Time between two sweeps. */
const SWEEP_MS = 60_000
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
  { ids, ms }: { ids: readonly string[]; ms: number },
): Promise<void> {
  if (ids.length === 0) return
  const lease_until = endOfLease(ctx.databaseNow(), ms)
  await ctx.db.statement((tx) =>
    tx.update(readerQueue).set({ lease_until }).where(isOneOf(readerQueue.match_id, ids)),
  )
}

/** Releases a match whose question failed: it is tried again soon, and once more after a while. */
export async function postponeFailed(ctx: Ctx, id: string): Promise<void> {
  const { match_id, failures } = readerQueue
  const pause = (ms: number) => endOfLease(ctx.databaseNow(), ms)
  await ctx.db.statement((tx) =>
    tx
      .update(readerQueue)
      .set({
        lease_until: sql`case when ${failures} = 0 then ${pause(FIRST_PAUSE_MS)} else ${pause(NEXT_PAUSE_MS)} end`,
        failures: sql`${failures} + 1`,
      })
      .where(eq(match_id, id)),
  )
}

/** Sends the job again for the time at which the next match may be read, if that is before the next sweep. */
export async function sendForNext(ctx: Ctx): Promise<void> {
  const { lease_until } = readerQueue
  const now = ctx.databaseNow()
  const [next] = await ctx.db.statement((tx) =>
    tx
      .select({ at: min(lease_until) })
      .from(readerQueue)
      .where(and(gt(lease_until, now), lt(lease_until, endOfLease(now, SWEEP_MS)))),
  )
  if (next?.at) await ctx.jobs.send('read-matches', {}, { startAfter: next.at })
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
