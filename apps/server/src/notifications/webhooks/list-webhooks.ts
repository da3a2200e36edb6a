import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Webhook, WebhookDelivery } from '@radar/contract'
import { webhookDeliveries, webhooks } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { toDelivery, toWebhook } from './queries.ts'

export async function listWebhooks(ctx: UserCtx): Promise<{ items: Webhook[]; total: number }> {
  const rows = await ctx.db.statement((tx) => tx.select().from(webhooks).orderBy(asc(webhooks.created_at)))
  return { items: rows.map(toWebhook), total: rows.length }
}

type DeliveryQuery = { id: string; offset: number; limit: number }

/** Lists the deliveries of a webhook, newest first. Throws `NotFoundError`. */
export async function listDeliveries(
  ctx: UserCtx,
  { id, offset, limit }: DeliveryQuery,
): Promise<{ items: WebhookDelivery[]; total: number }> {
  const rows = await ctx.db.statement((tx) => {
    const isOfWebhook = eq(webhookDeliveries.webhook_id, id)
    const part = tx
      .select()
      .from(webhookDeliveries)
      .where(isOfWebhook)
      .orderBy(desc(webhookDeliveries.created_at), desc(webhookDeliveries.id))
      .offset(offset)
      .limit(limit)
      .as('part')
    const head = tx
      .select({
        id: webhooks.id,
        total: sql<number>`(select count(*) from ${webhookDeliveries} where ${isOfWebhook})`
          .mapWith(Number)
          .as('total'),
      })
      .from(webhooks)
      .where(eq(webhooks.id, id))
      .as('head')
    return tx
      .select()
      .from(head)
      .leftJoin(part, sql`true`)
      .orderBy(desc(part.created_at), desc(part.id))
  })
  if (rows.length === 0) throw new NotFoundError('webhook')
  return {
    items: rows.flatMap(({ part }) => (part ? [toDelivery(part)] : [])),
    total: rows[0]?.head.total ?? 0,
  }
}
