import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { WebhookDelivery } from '@radar/contract'
import { webhookDeliveries, webhooks } from '../../db/schema/index.ts'
import { requirePermission } from '../../account/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { ConflictError, NotFoundError } from '../../platform/errors.ts'
import { requireWebhooks } from './create-webhook.ts'
import { isOn, lockWebhook, toDelivery } from './queries.ts'

const TEST_GAP_MS = 60_000

type DeliveryKey = { id: string; delivery_id: string }

/** Queues an event again, under the same id. Throws `NotFoundError` and `ConflictError`. */
export function resendDelivery(ctx: UserCtx, { id, delivery_id }: DeliveryKey): Promise<WebhookDelivery> {
  requirePermission(ctx, 'manage_webhooks')
  return ctx.db.transaction(async (tx) => {
    await lockSwitchedOn(tx, id)
    await endPause(tx, id)
    const [row] = await tx
      .update(webhookDeliveries)
      .set({
        status: 'pending',
        attempts: 0,
        next_attempt_at: ctx.now(),
        status_code: null,
        problem: null,
        ended_at: null,
      })
      .where(and(eq(webhookDeliveries.id, delivery_id), eq(webhookDeliveries.webhook_id, id)))
      .returning()
    if (!row) throw new NotFoundError('delivery')
    await ctx.jobs.send('send-webhooks', {})
    return toDelivery(row)
  })
}

/** Queues a test event, one a minute. Throws `NotFoundError`, `ConflictError` and `UpgradeRequiredError`. */
export function sendTestEvent(ctx: UserCtx, id: string): Promise<WebhookDelivery> {
  requirePermission(ctx, 'manage_webhooks')
  requireWebhooks(ctx)
  return ctx.db.transaction(async (tx) => {
    await lockSwitchedOn(tx, id)
    await requireNoTest(ctx, tx, id)
    await endPause(tx, id)
    const rows = await tx
      .insert(webhookDeliveries)
      .values({
        user_id: ctx.user.id,
        webhook_id: id,
        type: 'webhook.test',
        subject: randomUUID(),
        facts: {},
        next_attempt_at: ctx.now(),
        created_at: ctx.now(),
      })
      .returning()
    await ctx.jobs.send('send-webhooks', {})
    return toDelivery(oneRow(rows))
  })
}

/** Locks one of the user's webhooks. Throws `NotFoundError`, and `ConflictError` where it is switched off. */
async function lockSwitchedOn(tx: Tx, id: string): Promise<void> {
  const webhook = await lockWebhook(tx, id)
  if (!isOn(webhook)) throw new ConflictError('This webhook is switched off. Switch it on first.')
}

/** Ends the pause after a failure: whoever mended an address wants to see it work. */
async function endPause(tx: Tx, id: string): Promise<void> {
  await tx
    .update(webhooks)
    .set({ paused_until: null })
    .where(and(eq(webhooks.id, id), gt(webhooks.failures, 0)))
}

/** Throws `ConflictError` within a minute of a test. The caller has locked the webhook. */
async function requireNoTest(ctx: UserCtx, tx: Tx, id: string): Promise<void> {
  const { webhook_id, type, created_at } = webhookDeliveries
  const since = new Date(ctx.now().getTime() - TEST_GAP_MS)
  const rows = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhook_id, id), eq(type, 'webhook.test'), gt(created_at, since)))
    .limit(1)
  if (rows.length > 0) throw new ConflictError('A test was sent a moment ago. Please wait a minute.')
}
