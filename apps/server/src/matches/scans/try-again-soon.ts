import { and, eq, sql } from 'drizzle-orm'
import { scanSchedules, scans } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'

const FIRST_RETRY_MS = 15 * 60_000
const MAX_DOUBLINGS = 6

type FailedScan = { campaign_id: string }

/**
 * Scans a campaign again after a pause when the forum failed, so that it does not lose its day. The pause doubles with
 * each failure.
 */
export async function tryAgainSoon(ctx: Ctx, tx: Tx, { campaign_id }: FailedScan): Promise<void> {
  const { started_at, status } = scans
  const isOwn = eq(scans.campaign_id, campaign_id)
  const lastDone = tx
    .select({ at: sql`coalesce(max(${started_at}), '-infinity')` })
    .from(scans)
    .where(and(isOwn, eq(status, 'done')))
  const failures = await tx.$count(scans, and(isOwn, eq(status, 'failed'), sql`${started_at} > ${lastDone}`))
  const soon = new Date(ctx.now().getTime() + FIRST_RETRY_MS * 2 ** Math.min(MAX_DOUBLINGS, failures - 1))
  await tx
    .update(scanSchedules)
    .set({ next_scan_at: sql`least(${scanSchedules.next_scan_at}, ${soon.toISOString()}::timestamptz)` })
    .where(eq(scanSchedules.campaign_id, campaign_id))
}
