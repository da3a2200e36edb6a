import type { UserCtx } from '../platform/ctx.ts'
import { readSubscription } from './queries.ts'

export async function checkSubscription(ctx: UserCtx) {
  const { tier, status, subscription_end } = await ctx.db.transaction((tx) =>
    readSubscription(tx, ctx.user.id, ctx.now()),
  )
  return { tier, status, subscription_end: subscription_end?.toISOString() ?? null }
}
