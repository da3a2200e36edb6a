import { and, eq, isNull } from 'drizzle-orm'
import { billingCustomers } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { callStripe, isMissing } from './call-stripe.ts'

const MAX_CLOSED = 100

/** Deletes at Stripe the customers of deleted users, which ends their subscriptions. */
export function closeCustomers(ctx: Ctx): Promise<void> {
  if (!ctx.stripe) return Promise.resolve()
  return callStripe(ctx, async ({ api, billedBy }) => {
    for (const { id, customer_id } of await selectDeleted(ctx, billedBy)) {
      await api.customers.del(customer_id).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      await ctx.db.transaction((tx) => tx.delete(billingCustomers).where(eq(billingCustomers.id, id)))
    }
  })
}

function selectDeleted(ctx: Ctx, billedBy: typeof billingCustomers.$inferSelect.billed_by) {
  const { id, customer_id, user_id, billed_by } = billingCustomers
  return ctx.db.transaction((tx) =>
    tx
      .select({ id, customer_id })
      .from(billingCustomers)
      .where(and(isNull(user_id), eq(billed_by, billedBy)))
      .limit(MAX_CLOSED),
  )
}
