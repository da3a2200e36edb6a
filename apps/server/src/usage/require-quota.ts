import { USAGE_COUNTERS as meters } from '@radar/contract'
import type { QuotaKey } from '@radar/contract'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { QuotaExceededError, UpgradeRequiredError } from './errors.ts'
import { resetOf } from './period.ts'
import { planOf, readUsage } from './queries.ts'

/** Throws where no unit is left, without spending one: a look before work whose result `spend` will pay for. */
export async function requireQuota(ctx: Ctx, tx: Tx, userId: string, counter: QuotaKey): Promise<void> {
  const now = ctx.now()
  const limit = (await planOf(tx, userId, now)).limits[counter]
  if (limit === 0) throw new UpgradeRequiredError(meters[counter].thing)
  const used = (await readUsage(ctx, tx, userId))[`${counter}_used`]
  if (used >= limit) throw new QuotaExceededError({ counter, used, limit, resetsAt: resetOf(counter, now) })
}
