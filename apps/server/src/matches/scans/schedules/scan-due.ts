import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countIntents, spendMany } from '../../../account/index.ts'
import { describeNoWork } from '../describe-work.ts'
import { scheduleNextScans, lockDueScans } from './due-scans.ts'
import type { DueScan, OpenScan } from './due-scans.ts'
import { planDueScans } from './plan-due-scans.ts'
import { insertScans, reportScans } from './report-scans.ts'

/** Most campaigns that are charged, scheduled, shown and reported together. */
const MAX_AT_ONCE = 1_000

/**
 * Reports the scans of all campaigns that are due. Their posts were matched as they arrived, so this is bookkeeping.
 * Only campaigns that search for something new get a scan that reads, which `sweep-scans` runs.
 */
export async function scanDue(ctx: Ctx): Promise<void> {
  for (;;) {
    const known_at = ctx.now()
    await ctx.matching.catchUp()
    const { locked, begun } = await ctx.db.transaction((tx) => scanSome(ctx, tx, known_at))
    if (begun > 0) await ctx.jobs.sendNow('sweep-scans', [{}])
    if (locked < MAX_AT_ONCE) return
  }
}

async function scanSome(ctx: Ctx, tx: Tx, known_at: Date): Promise<{ locked: number; begun: number }> {
  const due = await lockDueScans(ctx, tx, { limit: MAX_AT_ONCE, known_at })
  const plan = await planDueScans(ctx, tx, await withoutIdle(ctx, tx, due))
  const paid = await charge(ctx, tx, [...plan.toRead, ...plan.toReport])
  const toRead = plan.toRead.filter((scan) => paid.has(scan.id))
  await insertScans(ctx, tx, toRead)
  const done = plan.toReport.filter((scan) => paid.has(scan.id))
  await reportScans(ctx, tx, { done, failed: plan.failed })
  const reported = new Set(done.map(({ campaign_id }) => campaign_id))
  await scheduleNextScans(ctx, tx, { due, waiting: plan.waiting, reported })
  return { locked: due.length, begun: toRead.length }
}

/** Leaves out campaigns that do not run, have a scan under way, or have nothing to search for today. */
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
  return running.filter(
    ({ campaign }) => describeNoWork({ campaign, counted }, ctx.relevance.finder !== undefined) === undefined,
  )
}

async function charge(ctx: Ctx, tx: Tx, scans: OpenScan[]): Promise<Set<string>> {
  const units = scans.map(({ id, campaign }) => ({
    on: id,
    user_id: campaign.user_id,
    limit: campaign.plan.limits.mention_alerts,
  }))
  const paid = await spendMany(ctx, tx, { counter: 'mention_alerts', units })
  return new Set(paid.map(({ on }) => on))
}
