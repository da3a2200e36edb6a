import type { Ctx } from '../platform/ctx.ts'
import { scanDue } from '../matches/scans/schedules/scan-due.ts'
import { sweepScans } from '../matches/scans/sweep-scans.ts'

/** Scans what is due to its end, as the two jobs do. */
export async function runDue(ctx: Ctx): Promise<void> {
  await scanDue(ctx)
  await sweepScans(ctx)
}
