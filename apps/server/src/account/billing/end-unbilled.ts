import { and, eq, ne, sql } from 'drizzle-orm'
import { subscriptions } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { BillingCustomer } from './queries.ts'

/** Ends the billing of a customer who no longer exists: the paid time lasts to its end and does not renew. */
export async function endUnbilled(ctx: Ctx, tx: Tx, { user_id, billed_by }: BillingCustomer): Promise<void> {
  if (user_id === null) return
  const { subscription_end, renews_at, ...of } = subscriptions
  await tx
    .update(subscriptions)
    .set({
      status: 'canceled',
      subscription_end: sql`coalesce(${subscription_end}, ${renews_at}, ${ctx.now().toISOString()}::timestamptz)`,
      renews_at: null,
      updated_at: ctx.now(),
    })
    .where(and(eq(of.user_id, user_id), eq(of.billed_by, billed_by), ne(of.status, 'canceled')))
  ctx.memory.invoices.delete(user_id)
  await ctx.events.emit(tx, user_id, { type: 'subscription' })
}
