import { and, eq, isNull, sql } from 'drizzle-orm'
import { billingCustomers } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { reasonOf } from '../../platform/process/reason-of.ts'
import { callStripe, isMissing, isRefusal } from './call-stripe.ts'

const MAX_CLOSED = 100

/** Deletes at Stripe the customers of deleted users, which ends their subscriptions. One that is refused holds up no other. */
export function closeCustomers(ctx: Ctx): Promise<void> {
  if (!ctx.stripe) return Promise.resolve()
  return callStripe(ctx, async ({ api, billedBy }) => {
    for (const { id, customer_id } of await selectDeleted(ctx, billedBy)) {
      const refusal = await refusalOf(api.customers.del(customer_id))
      if (refusal) ctx.log.error('billing.customer_refused', { customer: id, reason: refusal })
      await ctx.db.transaction((tx) =>
        refusal
          ? tx.update(billingCustomers).set({ synced_at: ctx.now() }).where(eq(billingCustomers.id, id))
          : tx.delete(billingCustomers).where(eq(billingCustomers.id, id)),
      )
    }
  })
}

/** Why Stripe refuses a deletion; undefined where the customer is deleted. Throws where Stripe fails. */
async function refusalOf(deletion: Promise<unknown>): Promise<string | undefined> {
  try {
    await deletion
    return undefined
  } catch (error) {
    if (!isRefusal(error)) throw error
    return isMissing(error) ? undefined : reasonOf(error).message
  }
}

/** Customers of deleted users; those that were refused come last. */
function selectDeleted(ctx: Ctx, billedBy: typeof billingCustomers.$inferSelect.billed_by) {
  const { id, customer_id, user_id, billed_by, synced_at } = billingCustomers
  return ctx.db.transaction((tx) =>
    tx
      .select({ id, customer_id })
      .from(billingCustomers)
      .where(and(isNull(user_id), eq(billed_by, billedBy)))
      .orderBy(sql`${synced_at} nulls first`)
      .limit(MAX_CLOSED),
  )
}
