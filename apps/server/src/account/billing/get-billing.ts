import type { BillingMode, Subscription } from '@radar/contract'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../auth/permissions.ts'
import { subscriptions } from '../../db/schema/index.ts'
import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import { resolveSubscription } from '../usage/queries.ts'
import { findCustomer } from './queries.ts'

/** A user's plan, and how it is paid. */
export async function getBilling(ctx: UserCtx): Promise<Subscription> {
  requirePermission(ctx, 'manage_billing')
  const [row] = await ctx.db.statement((tx) =>
    tx.select().from(subscriptions).where(eq(subscriptions.user_id, ctx.user.id)),
  )
  const judged = resolveSubscription(row, ctx.now())
  const isOver = row !== undefined && row.tier !== judged.tier
  return {
    mode: billingModeOf(ctx),
    tier: judged.tier,
    status: judged.status,
    renews_at: isOver ? null : (row?.renews_at?.toISOString() ?? null),
    ends_at: judged.subscription_end?.toISOString() ?? null,
    has_portal: await hasPortal(ctx),
  }
}

export function billingModeOf({ stripe }: Pick<Ctx, 'stripe'>): BillingMode {
  if (!stripe) return 'none'
  return stripe.billedBy === 'stripe_live' ? 'live' : 'test'
}

async function hasPortal({ system, stripe, user }: UserCtx): Promise<boolean> {
  if (!stripe) return false
  return (await findCustomer(system, { userId: user.id, billedBy: stripe.billedBy })) !== undefined
}
