import { and, asc, eq, sql } from 'drizzle-orm'
import { scans } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { endScan, failed } from './finish-scans.ts'
import { isUnleased, leaseFromNow } from './leases.ts'
import type { LeasedScan } from './leases.ts'
import { runBatch } from './batches/run-batch.ts'

const MAX_ATTEMPTS = 3
const MAX_AT_ONCE = 500
const NOTHING_DONE = { subreddits_done: 0, posts_scanned: 0, matches_found: 0, worth_a_look: 0 }
/** Subreddits that another scan has read within this time are not read again. */
const FRESH_MS = 15 * 60_000

/**
 * Runs the scans that no process works on: automatic ones that were just inserted, and those whose process died. Posts
 * and matches of a dead process are kept.
 */
export async function sweepScans(ctx: Ctx): Promise<void> {
  for (;;) {
    const taken = await takeOver(ctx)
    await run(ctx, taken)
    if (taken.length < MAX_AT_ONCE) return
  }
}

async function run(ctx: Ctx, taken: LeasedScan[]): Promise<void> {
  const exhausted = taken.filter(({ attempts }) => attempts > MAX_ATTEMPTS)
  for (const scan of exhausted)
    await endScan(ctx, scan, failed('The scan was interrupted several times. Please try again.'))
  await runBatch(
    ctx,
    taken.filter(({ attempts }) => attempts <= MAX_ATTEMPTS),
    { fresh_ms: FRESH_MS },
  )
}

function takeOver(ctx: Ctx): Promise<LeasedScan[]> {
  return ctx.db.transaction(async (tx) => {
    const left = await tx
      .select({ id: scans.id })
      .from(scans)
      .where(and(eq(scans.status, 'running'), isUnleased(ctx)))
      .orderBy(asc(scans.started_at))
      .limit(MAX_AT_ONCE)
      .for('update', { skipLocked: true })
    if (left.length === 0) return []
    return tx
      .update(scans)
      .set({ lease_until: leaseFromNow(ctx), attempts: sql`${scans.attempts} + 1`, ...NOTHING_DONE })
      .where(
        isOneOf(
          scans.id,
          left.map(({ id }) => id),
        ),
      )
      .returning({ id: scans.id, attempts: scans.attempts })
  })
}
