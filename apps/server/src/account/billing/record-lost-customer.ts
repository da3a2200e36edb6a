import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { billingCustomers, users } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { StripeAccess } from '../../platform/stripe.ts'
import type { BillingCustomer } from './queries.ts'

type Sold = { customerId: string; object: object }

/**
 * Records the customer of a subscription that Radar sold and knows nothing of, as after the restore of an older
 * backup; undefined for those of others, and for a user who has another customer by now.
 */
export async function recordLostCustomer(
  ctx: Ctx,
  { billedBy }: StripeAccess,
  { customerId, object }: Sold,
): Promise<BillingCustomer | undefined> {
  const { metadata } = object as { metadata?: { radar_user?: string } | null }
  const { data: userId } = z.uuid().safeParse(metadata?.radar_user)
  if (userId === undefined) return undefined
  const [recorded] = await ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .leftJoin(
        billingCustomers,
        and(eq(billingCustomers.user_id, users.id), eq(billingCustomers.billed_by, billedBy)),
      )
      .where(and(eq(users.id, userId), isNull(billingCustomers.id)))
    if (!user) return []
    return tx
      .insert(billingCustomers)
      .values({ user_id: user.id, billed_by: billedBy, customer_id: customerId })
      .onConflictDoNothing()
      .returning()
  })
  return recorded
}
