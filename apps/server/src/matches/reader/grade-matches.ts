import { eq } from 'drizzle-orm'
import { readerQueue } from '../../db/schema/index.ts'
import { NONE_SHOWN } from '../inbox/shown-matches.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { workUnderLease } from '../../platform/database/work-under-lease.ts'
import { inTurn } from '../../platform/in-turn.ts'
import { workThrough } from '../../platform/work-through.ts'
import { claimMatches, postponeMatches, renewMatches } from './claim-matches.ts'
import { ReaderUnavailableError, gradeMatch } from './grade-match.ts'
import { releaseCampaigns } from './release-campaigns.ts'
import { ReadsSpentError } from './reserve-read.ts'

const AT_A_TIME = 4
const PAUSE_MS = 60_000

/** Grades a user's queued matches, best first, until none is left or the day's reads are spent. */
export async function gradeMatches(ctx: Ctx, userId: string): Promise<void> {
  for (;;) {
    const ids = await claimMatches(ctx, userId)
    if (ids.length === 0) return
    if (!(await gradeBatch(ctx, { userId, ids }))) return
  }
}

/**
 * Grades one batch; returns whether to go on. After a failure no further match is begun, and the postponeUntilTomorrow is tried again
 * later.
 */
async function gradeBatch(ctx: Ctx, { userId, ids }: { userId: string; ids: string[] }): Promise<boolean> {
  const { reader } = ctx
  if (!reader) return false
  const left = new Set(ids)
  const failed = new Set<string>()
  const campaigns = new Set<string>()
  const turns = inTurn()
  try {
    const grade = async (id: string) => {
      failed.add(id)
      const read = await gradeMatch(ctx, reader, { id, user_id: userId, inTurn: turns })
      if (read) campaigns.add(read.campaign_id)
      failed.delete(id)
      left.delete(id)
    }
    await workUnderLease(() => workThrough(ids, { atATime: AT_A_TIME, work: grade }), {
      renew: () => renewMatches(ctx, left),
      log: ctx.log,
    })
    return true
  } catch (error) {
    if (error instanceof ReadsSpentError) await postponeUntilTomorrow(ctx, userId)
    else {
      const counts = !(error instanceof ReaderUnavailableError) || error.ofThisMatch
      await postponeMatches(ctx, { ids: [...failed], ms: PAUSE_MS, failed: counts })
      await postponeMatches(ctx, {
        ids: [...left].filter((id) => !failed.has(id)),
        ms: PAUSE_MS,
        failed: false,
      })
    }
    return false
  } finally {
    await publishGrades(ctx, { userId, campaignIds: [...campaigns] })
  }
}

/** Postpones the user's matches until tomorrow, as the day's reads are spent, and releases what waits for them. */
async function postponeUntilTomorrow(ctx: Ctx, userId: string): Promise<void> {
  const tomorrow = new Date(ctx.now())
  tomorrow.setUTCHours(24, 0, 0, 0)
  await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .update(readerQueue)
      .set({ lease_until: tomorrow, awaited_until: null })
      .where(eq(readerQueue.user_id, userId))
      .returning({ campaign_id: readerQueue.campaign_id })
    await releaseCampaigns(
      ctx,
      tx,
      rows.map(({ campaign_id }) => campaign_id),
    )
  })
}

/** Sends the new scores, and releases the drafts that waited for them. */
async function publishGrades(
  ctx: Ctx,
  { userId, campaignIds }: { userId: string; campaignIds: string[] },
): Promise<void> {
  if (campaignIds.length === 0) return
  await ctx.db.transaction(async (tx) => {
    await ctx.events.emitMany(
      tx,
      campaignIds.map((campaign_id) => ({
        user_id: userId,
        event: { type: 'matches', campaign_id, ...NONE_SHOWN, match_ids: null },
      })),
    )
    await releaseCampaigns(ctx, tx, campaignIds)
  })
}
