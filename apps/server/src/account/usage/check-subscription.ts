import type { UserCtx } from '../../platform/ctx.ts'
import { resolveSubscription } from './queries.ts'

/** The plan; `subscription_end` is when it ends or, while it renews itself, the end of the paid period. */
export function checkSubscription(ctx: UserCtx) {
  const { subscription } = ctx.user
  const { tier, status, subscription_end: end } = resolveSubscription(subscription, ctx.now())
  const until = tier === 'moderator' ? (end ?? subscription?.renews_at) : end
  return { tier, status, subscription_end: until?.toISOString() ?? null }
}
