import { gte, lt, not, or, sql } from 'drizzle-orm'
import { isListed } from '../../db/match-states.ts'
import { matchesQueue, readerAnswers, readerQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isDue } from '../../platform/database/due.ts'
import { isUnclaimed } from './claim-matches.ts'
import { AWAITED_MS } from './queue-matches.ts'
import { releaseCampaigns } from './release-campaigns.ts'

const DAY_MS = 86_400_000
const MAX_ANSWER_AGE_MS = 100 * DAY_MS
const MAX_FAILURES = 3

/** Sends the job again, releases drafts that waited too long for the reader, and drops matches that will not be read. */
export async function sweepReader(ctx: Ctx): Promise<void> {
  await drop(ctx)
  await release(ctx)
  await resendJob(ctx)
}

/** Drops matches that failed too often, and those that are in no list any more. */
function drop(ctx: Ctx): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const isInList = sql`exists (
      select from ${matchesQueue} where ${matchesQueue.id} = ${readerQueue.match_id} and ${isListed})`
    const gone = await tx
      .delete(readerQueue)
      .where(or(gte(readerQueue.failures, MAX_FAILURES), not(isInList)))
      .returning({ campaign_id: readerQueue.campaign_id })
    await releaseCampaigns(
      ctx,
      tx,
      gone.map(({ campaign_id }) => campaign_id),
    )
  })
}

function release(ctx: Ctx): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const released = await tx
      .update(readerQueue)
      .set({ awaited_until: null })
      .where(isDue(readerQueue.awaited_until, { now: ctx.now(), max_ahead_ms: AWAITED_MS }))
      .returning({ campaign_id: readerQueue.campaign_id })
    await releaseCampaigns(
      ctx,
      tx,
      released.map(({ campaign_id }) => campaign_id),
    )
  })
}

/** Has what waits read, if there is any. */
export async function resendJob(ctx: Ctx): Promise<void> {
  if (!ctx.reader) return
  const waiting = await ctx.db.transaction((tx) =>
    tx.select({ id: readerQueue.match_id }).from(readerQueue).where(isUnclaimed(ctx)).limit(1),
  )
  if (waiting.length > 0) await ctx.jobs.sendNow('read-matches', [{}])
}

export async function expireAnswers(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - MAX_ANSWER_AGE_MS)
  await ctx.db.transaction((tx) => tx.delete(readerAnswers).where(lt(readerAnswers.answered_at, before)))
}
