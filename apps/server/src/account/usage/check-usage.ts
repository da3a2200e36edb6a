import type { QuotaKey, Usage } from '@radar/contract'
import type { UserCtx } from '../../platform/ctx.ts'
import { resetsAt } from './period.ts'
import { planShown, readUsage } from './queries.ts'
import { spend } from './spend.ts'

/** What a user has used of what the plan gives; with a counter, after spending one unit of it. */
export async function checkUsage(ctx: UserCtx, increment?: QuotaKey) {
  const resets = resetsAt(ctx.now())
  return {
    usage: await (increment
      ? spendAndRead(ctx, increment)
      : ctx.db.statement((tx) => readUsage(ctx, tx, ctx.user.id))),
    limits: planShown(ctx).limits,
    resets: { monthly: resets.monthly.toISOString(), daily: resets.daily.toISOString() },
  }
}

/** The counter itself says how many are used with this unit: the others are read meanwhile. */
function spendAndRead(ctx: UserCtx, counter: QuotaKey): Promise<Usage> {
  return ctx.db.transaction(async (tx) => {
    const [usage, used] = await Promise.all([
      readUsage(ctx, tx, ctx.user.id),
      spend(ctx, tx, { userId: ctx.user.id, counter }),
    ])
    return { ...usage, [`${counter}_used`]: used }
  })
}
