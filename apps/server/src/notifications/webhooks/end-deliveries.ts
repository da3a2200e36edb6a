import { and, eq } from 'drizzle-orm'
import { webhookDeliveries } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'

/** Ends the waiting deliveries of a webhook, so that no old event is sent when it is switched on again. */
export async function endDeliveries(ctx: Ctx, tx: Tx, webhookId: string): Promise<void> {
  const { webhook_id, status } = webhookDeliveries
  await tx
    .update(webhookDeliveries)
    .set({ status: 'dropped', problem: 'The webhook was switched off.', ended_at: ctx.now() })
    .where(and(eq(webhook_id, webhookId), eq(status, 'pending')))
}
