import type { QuotaKey, Usage } from '@radar/contract'
import type { UserCtx } from '../../platform/ctx.ts'
import { resetsAt } from './period.ts'
import { sessionPlan, selectUsage } from './queries.ts'
import { spend } from './spend.ts'

/** Usage and limits of the plan; with a counter, after spending one unit of it. */
export async function checkUsage(ctx: UserCtx, increment?: QuotaKey) {
  const resets = resetsAt(ctx.now())
  return {
    usage: await (increment
      ? spendAndRead(ctx, increment)
      : ctx.db.statement((tx) => selectUsage(ctx, tx, ctx.user.id))),
    limits: sessionPlan(ctx).limits,
    resets: { monthly: resets.monthly.toISOString(), daily: resets.daily.toISOString() },
  }
}

function spendAndRead(ctx: UserCtx, counter: QuotaKey): Promise<Usage> {
  return ctx.db.transaction(async (tx) => {
    await spend(ctx, tx, { userId: ctx.user.id, counter })
    return selectUsage(ctx, tx, ctx.user.id)
  })
}
