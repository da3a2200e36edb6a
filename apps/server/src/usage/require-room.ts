import { sql } from 'drizzle-orm'
import type { CapacityKey, ScanningFrequency } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { CapacityExceededError, UpgradeRequiredError } from './errors.ts'
import { countRows, planOf } from './queries.ts'

const CAPACITIES = ['campaigns', 'subreddits', 'keywords'] as const

/**
 * Checks that so many more rows fit the plan, before any of them is written.
 * A lock per user keeps two transactions from each seeing the last free place.
 */
export async function requireRoom(
  ctx: UserCtx,
  tx: Tx,
  added: { [Capacity in CapacityKey]?: number },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`capacity ${ctx.user.id}`}, 0))`)
  const plan = await planOf(tx, ctx.user.id, ctx.now())
  for (const capacity of CAPACITIES) {
    const more = added[capacity] ?? 0
    if (more <= 0) continue
    const used = (await countRows(ctx, tx, capacity)) + more
    const limit = plan.limits[capacity]
    if (used > limit) throw new CapacityExceededError({ capacity, used, limit })
  }
}

export async function requireHourlyScanning(
  ctx: UserCtx,
  tx: Tx,
  frequency: ScanningFrequency,
): Promise<void> {
  if (frequency !== 'hourly') return
  const plan = await planOf(tx, ctx.user.id, ctx.now())
  if (!plan.hourly_scanning) throw new UpgradeRequiredError('hourly scanning')
}
