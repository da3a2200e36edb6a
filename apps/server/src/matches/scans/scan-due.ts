import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { countIntents, spendMany } from '../../account/index.ts'
import { describeNoWork } from './describe-work.ts'
import { scheduleNextScans, lockDueScans } from './due-scans.ts'
import type { DueScan, OpenScan } from './due-scans.ts'
import { planDueScans } from './plan-due-scans.ts'
import { beginScans, reportScans } from './report-scans.ts'

/** Campaigns that are charged, dated, shown and reported together. */
const MAX_AT_ONCE = 1_000

/**
 * Reports the scans of all campaigns whose time has come. Their posts were matched as they arrived, so this is
 * bookkeeping; only campaigns that have something new to look for begin a scan that reads, which others run.
 */
export async function scanDue(ctx: Ctx): Promise<void> {
  for (;;) {
    const known_at = ctx.now()
    await ctx.matching.catchUp()
    const { taken, begun } = await ctx.db.transaction((tx) => scanSome(ctx, tx, known_at))
    if (begun > 0) await ctx.jobs.sendNow('sweep-scans', [{}])
    if (taken < MAX_AT_ONCE) return
  }
}

async function scanSome(ctx: Ctx, tx: Tx, known_at: Date): Promise<{ taken: number; begun: number }> {
  const due = await lockDueScans(ctx, tx, { limit: MAX_AT_ONCE, known_at })
  const judged = await planDueScans(ctx, tx, await withoutIdle(ctx, tx, due))
  const paid = await pay(ctx, tx, [...judged.toRead, ...judged.toReport])
  const toRead = judged.toRead.filter((scan) => paid.has(scan.id))
  await beginScans(ctx, tx, toRead)
  const done = judged.toReport.filter((scan) => paid.has(scan.id))
  await reportScans(ctx, tx, { done, failed: judged.failed })
  const reported = new Set(done.map(({ campaign_id }) => campaign_id))
  await scheduleNextScans(ctx, tx, { due, waiting: judged.waiting, reported })
  return { taken: due.length, begun: toRead.length }
}

/** What runs, has no scan under way, and has anything to look for today. */
async function withoutIdle(ctx: Ctx, tx: Tx, due: DueScan[]): Promise<OpenScan[]> {
  const running = due.flatMap(({ campaign, ...scan }) =>
    campaign && !scan.is_running ? [{ ...scan, id: randomUUID(), campaign }] : [],
  )
  const intentsAlone = running.filter(({ campaign }) => campaign.keywords.length === 0)
  const counted = await countIntents(
    ctx,
    tx,
    intentsAlone.map(({ campaign }) => campaign),
  )
  return running.filter(({ campaign }) => describeNoWork({ campaign, counted }) === undefined)
}

async function pay(ctx: Ctx, tx: Tx, scans: OpenScan[]): Promise<Set<string>> {
  const units = scans.map(({ id, campaign }) => ({
    on: id,
    user_id: campaign.user_id,
    limit: campaign.plan.limits.mention_alerts,
  }))
  const paid = await spendMany(ctx, tx, { counter: 'mention_alerts', units })
  return new Set(paid.map(({ on }) => on))
}
