import { and, asc, eq, lte } from 'drizzle-orm'
import type { Plan } from '@radar/contract'
import { planScan } from '../campaigns/index.ts'
import { campaigns } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { QuotaExceededError } from '../usage/index.ts'
import { NothingToScanError, claimScan, runningScan } from './claim-scan.ts'
import { loadRunnable } from './load-targets.ts'
import type { Runnable } from './load-targets.ts'
import { nextScanAt } from './next-scan-at.ts'
import { runPass } from './run-pass.ts'

const MAX_AT_ONCE = 2_000
/** Scheduled scans share what another scan read within this time. */
const FRESH_MS = 15 * 60_000

/** Scans all campaigns whose time has come, in one pass. */
export async function runDue(ctx: Ctx): Promise<void> {
  const scanIds = await claimDue(ctx)
  await runPass(ctx, scanIds, { fresh_ms: FRESH_MS })
}

/** Takes the due campaigns that no other process is taking, and notes when each is due again. */
function claimDue(ctx: Ctx): Promise<string[]> {
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: campaigns.id, user_id: campaigns.user_id })
      .from(campaigns)
      .where(and(eq(campaigns.active, true), lte(campaigns.next_scan_at, ctx.now())))
      .orderBy(asc(campaigns.next_scan_at))
      .limit(MAX_AT_ONCE)
      .for('update', { skipLocked: true })
    const scanIds: string[] = []
    for (const [userId, rows] of Map.groupBy(due, (row) => row.user_id)) {
      const { plan, runnable } = await loadRunnable(ctx, tx, userId)
      for (const { id } of rows) {
        const scanId = await claimOne(ctx, tx, { id, plan, campaign: runnable.get(id) })
        if (scanId) scanIds.push(scanId)
      }
    }
    return scanIds
  })
}

async function claimOne(
  ctx: Ctx,
  tx: Tx,
  { id, plan, campaign }: { id: string; plan: Plan; campaign: Runnable | undefined },
): Promise<string | undefined> {
  await planScan(tx, { id, next_scan_at: nextScanAt(ctx.now(), plan, campaign) })
  if (!campaign || (await runningScan(tx, id))) return undefined
  try {
    // A part of the transaction of its own: a claim that fails has spent nothing.
    return await ctx.db.transaction((part) =>
      claimScan(ctx, part, { campaign, limits: plan.limits, manual: false }),
    )
  } catch (error) {
    if (error instanceof QuotaExceededError || error instanceof NothingToScanError) return undefined
    throw error
  }
}
