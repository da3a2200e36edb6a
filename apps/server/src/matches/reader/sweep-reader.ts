import { gte, lt, or } from 'drizzle-orm'
import { readerAnswers, readerQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isDue } from '../../platform/database/due.ts'
import { isUnclaimed } from './claim-matches.ts'
import { AWAITED_MS, MAX_WAIT_MS } from './queue-matches.ts'
import { releaseCampaigns } from './release-campaigns.ts'

const HOUR_MS = 3_600_000
const MAX_ANSWER_AGE_MS = 100 * 24 * HOUR_MS
const MAX_FAILURES = 3
const MAX_USERS = 1_000

/** Resends lost jobs, releases drafts that waited too long for a grade, and drops matches that will not be graded. */
export async function sweepReader(ctx: Ctx): Promise<void> {
  await drop(ctx)
  await release(ctx)
  await resendJobs(ctx)
}

function drop(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - MAX_WAIT_MS)
  return ctx.db.transaction(async (tx) => {
    const { queued_at, failures } = readerQueue
    const gone = await tx
      .delete(readerQueue)
      .where(or(lt(queued_at, before), gte(failures, MAX_FAILURES)))
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

async function resendJobs(ctx: Ctx): Promise<void> {
  if (!ctx.reader) return
  const { user_id } = readerQueue
  const users = await ctx.db.transaction((tx) =>
    tx.selectDistinct({ user_id }).from(readerQueue).where(isUnclaimed(ctx)).limit(MAX_USERS),
  )
  await ctx.jobs.sendNow('read-matches', users)
}

export async function expireAnswers(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - MAX_ANSWER_AGE_MS)
  await ctx.db.transaction((tx) => tx.delete(readerAnswers).where(lt(readerAnswers.answered_at, before)))
}
