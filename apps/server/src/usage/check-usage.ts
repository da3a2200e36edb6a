import type { QuotaKey } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import { resetsAt } from './period.ts'
import { planShown, readUsage } from './queries.ts'
import { spend } from './spend.ts'

/** What a user has used of what the plan gives; with a counter, after spending one unit of it. */
export function checkUsage(ctx: UserCtx, increment?: QuotaKey) {
  const now = ctx.now()
  return ctx.db.transaction(async (tx) => {
    if (increment) await spend(ctx, tx, { userId: ctx.user.id, counter: increment })
    const resets = resetsAt(now)
    return {
      usage: await readUsage(ctx, tx, ctx.user.id),
      limits: planShown(ctx).limits,
      resets: { monthly: resets.monthly.toISOString(), daily: resets.daily.toISOString() },
    }
  })
}
