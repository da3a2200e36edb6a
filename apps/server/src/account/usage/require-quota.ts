import { and, eq, sql } from 'drizzle-orm'
import { PLANS, USAGE_COUNTERS as meters } from '@radar/contract'
import type { QuotaKey } from '@radar/contract'
import { subscriptions, usageCounters } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { QuotaExceededError, UpgradeRequiredError } from './errors.ts'
import { periodOf, resetOf } from './period.ts'
import { resolveSubscription } from './queries.ts'

type QuotaCheck = {
  userId: string
  counter: QuotaKey
  /** Units that stay for others. */
  leaving?: number
}

/** Throws where no unit is left, without spending one: a check before work whose result `spend` will pay for. */
export async function requireQuota(
  ctx: Ctx,
  tx: Tx,
  { userId, counter, leaving = 0 }: QuotaCheck,
): Promise<void> {
  const now = ctx.now()
  const { tier, status, subscription_end, user_id } = subscriptions
  const spent = and(
    eq(usageCounters.user_id, userId),
    eq(usageCounters.counter, counter),
    eq(usageCounters.period, periodOf(counter, now)),
  )
  const rows = await tx
    .select({
      subscription: { tier, status, subscription_end },
      used: sql<number>`coalesce((select ${usageCounters.used} from ${usageCounters} where ${spent}), 0)`,
    })
    .from(sql`(select) head`)
    .leftJoin(subscriptions, eq(user_id, userId))
  const { subscription, used } = oneRow(rows)
  const limit = PLANS[resolveSubscription(subscription, now).tier].limits[counter]
  if (limit === 0) throw new UpgradeRequiredError(meters[counter].thing)
  if (used >= limit - leaving)
    throw new QuotaExceededError({ counter, used, limit, resetsAt: resetOf(counter, now) })
}
