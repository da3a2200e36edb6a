import { eq } from 'drizzle-orm'
import type { Webhook, WebhookDelivery } from '@radar/contract'
import { webhooks } from '../../db/schema/index.ts'
import type { webhookDeliveries } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { NotFoundError } from '../../platform/errors.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** Locks one of the user's webhooks. Throws `NotFoundError`. */
export async function lockWebhook(tx: Tx, id: string): Promise<WebhookRow> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  if (!row) throw new NotFoundError('webhook')
  return row
}

/** True unless its user or Radar has switched it off. */
export const isOn = ({ active, disabled_reason }: WebhookRow) => active && disabled_reason === null

export function toWebhook(row: WebhookRow): Webhook {
  const { id, name, kind, host, events, min_score, active, disabled_reason } = row
  return {
    id,
    name,
    kind,
    host,
    events,
    min_score,
    active,
    disabled_reason,
    previous_secret_until: row.previous_secret_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, type, status, attempts, status_code, problem } = row
  return {
    id,
    type,
    status,
    attempts,
    status_code,
    problem,
    next_attempt_at: status === 'pending' ? row.next_attempt_at.toISOString() : null,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}
