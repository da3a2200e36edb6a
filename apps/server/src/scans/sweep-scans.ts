import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { scans } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import { isFree } from '../platform/database/leases.ts'
import { endScan, failed } from './finish-scans.ts'
import { leaseFromNow } from './leases.ts'
import { runPass } from './run-pass.ts'

const MAX_ATTEMPTS = 3
const MAX_AT_ONCE = 500

/** Takes over the scans whose process died; what was stored and matched before is not done again. */
export async function sweepScans(ctx: Ctx): Promise<void> {
  const taken = await takeOver(ctx)
  const hopeless = taken.filter(({ attempts }) => attempts > MAX_ATTEMPTS)
  for (const { id } of hopeless)
    await endScan(ctx, id, failed('The scan was interrupted several times. Please try again.'))
  await runPass(
    ctx,
    taken.filter(({ attempts }) => attempts <= MAX_ATTEMPTS).map(({ id }) => id),
    { fresh_ms: 60_000 },
  )
}

function takeOver(ctx: Ctx): Promise<{ id: string; attempts: number }[]> {
  return ctx.db.transaction(async (tx) => {
    const left = await tx
      .select({ id: scans.id })
      .from(scans)
      .where(and(eq(scans.status, 'running'), isFree(scans.lease_until, ctx.databaseNow())))
      .orderBy(asc(scans.started_at))
      .limit(MAX_AT_ONCE)
      .for('update', { skipLocked: true })
    if (left.length === 0) return []
    return tx
      .update(scans)
      .set({ lease_until: leaseFromNow(ctx), attempts: sql`${scans.attempts} + 1`, subreddits_done: 0 })
      .where(
        inArray(
          scans.id,
          left.map(({ id }) => id),
        ),
      )
      .returning({ id: scans.id, attempts: scans.attempts })
  })
}
