import type { Subscription } from '@radar/contract'
import { requirePermission } from '../auth/permissions.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { StripeAccess } from '../../platform/stripe.ts'
import { callStripeFor, isMissing } from './call-stripe.ts'
import { findCustomer } from './queries.ts'
import { getBilling } from './get-billing.ts'
import { syncCustomer } from './sync-customer.ts'

/**
 * Completes a checkout on return, before its event arrives. Throws `NotFoundError` for the checkout of another user.
 */
export async function confirmCheckout(ctx: UserCtx, sessionId: string): Promise<Subscription> {
  requirePermission(ctx, 'manage_billing')
  await callStripeFor(ctx, async (stripe) => {
    const customer = await findCustomer(ctx.system, { userId: ctx.user.id, billedBy: stripe.billedBy })
    if (!customer || (await customerOfSession(stripe, sessionId)) !== customer.customer_id)
      throw new NotFoundError('checkout')
    await syncCustomer(ctx.system, stripe, customer)
  })
  return getBilling(ctx)
}

async function customerOfSession({ api }: StripeAccess, id: string): Promise<string | undefined> {
  try {
    const { customer } = await api.checkout.sessions.retrieve(id)
    return typeof customer === 'string' ? customer : customer?.id
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
