import type { UserCtx } from '../platform/ctx.ts'
import { judgeSubscription } from './queries.ts'

export function checkSubscription(ctx: UserCtx) {
  const { tier, status, subscription_end } = judgeSubscription(ctx.user.subscription, ctx.now())
  return { tier, status, subscription_end: subscription_end?.toISOString() ?? null }
}
