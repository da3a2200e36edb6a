import type { CapacityKey, ScanningFrequency } from '@radar/contract'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { CapacityExceededError, UpgradeRequiredError } from './errors.ts'
import { countRows, planOf } from './queries.ts'

const CAPACITIES = ['campaigns', 'subreddits', 'keywords'] as const

/**
 * Throws where that many more rows exceed the plan, before any of them is written. A lock per user stops two
 * transactions from each seeing the last free place.
 */
export async function requireRoom(
  ctx: UserCtx,
  tx: Tx,
  added: { [Capacity in CapacityKey]?: number },
): Promise<void> {
  const wanted = CAPACITIES.filter((capacity) => (added[capacity] ?? 0) > 0)
  if (wanted.length === 0) return
  await lockName(tx, `capacity ${ctx.user.id}`)
  const [plan, ...counts] = await Promise.all([
    planOf(tx, ctx.user.id, ctx.now()),
    ...wanted.map((capacity) => countRows(ctx, tx, capacity)),
  ])
  for (const [index, capacity] of wanted.entries()) {
    const used = (counts[index] ?? 0) + (added[capacity] ?? 0)
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
