import { PAGES } from '@radar/contract'
import { requirePermission } from '../auth/permissions.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { StripeAccess } from '../../platform/stripe.ts'
import { callStripeFor } from './call-stripe.ts'
import { ensureCustomer } from './ensure-customer.ts'
import type { BillingCustomer } from './queries.ts'

/** Address where the user sees, pays and cancels the subscription. */
export function customerPortal(ctx: UserCtx): Promise<{ url: string }> {
  requirePermission(ctx, 'manage_billing')
  return callStripeFor(ctx, async (stripe) => ({
    url: await openPortal(ctx, stripe, await ensureCustomer(ctx, stripe)),
  }))
}

export async function openPortal(
  ctx: UserCtx,
  { api }: StripeAccess,
  { customer_id }: BillingCustomer,
): Promise<string> {
  const { url } = await api.billingPortal.sessions.create({
    customer: customer_id,
    return_url: `${ctx.url}${PAGES.billing}`,
  })
  return url
}
