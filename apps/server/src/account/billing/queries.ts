import { and, eq } from 'drizzle-orm'
import { billingCustomers } from '../../db/schema/index.ts'
import type { BilledBy } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

export type BillingCustomer = typeof billingCustomers.$inferSelect

/** Customer of a user at the current seller. */
export async function findCustomer(
  ctx: Ctx,
  { userId, billedBy }: { userId: string; billedBy: BilledBy },
): Promise<BillingCustomer | undefined> {
  const isTheirs = and(eq(billingCustomers.user_id, userId), eq(billingCustomers.billed_by, billedBy))
  const rows = await ctx.db.statement((tx) => tx.select().from(billingCustomers).where(isTheirs))
  return rows[0]
}

export async function findByCustomerId(ctx: Ctx, customerId: string): Promise<BillingCustomer | undefined> {
  const rows = await ctx.db.transaction((tx) =>
    tx.select().from(billingCustomers).where(eq(billingCustomers.customer_id, customerId)),
  )
  return rows[0]
}
