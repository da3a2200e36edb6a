import { eq } from 'drizzle-orm'
import type { Webhook, WebhookEventType } from '@radar/contract'
import { requirePermission } from '../../account/index.ts'
import { webhooks } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { sealSecret } from '../../platform/secrets/seal-secret.ts'
import { checkTarget } from './check-target.ts'
import { requireWebhooks } from './create-webhook.ts'
import { deleteNow, recordDeletionOf } from './delete-at-channel.ts'
import { endDeliveries } from './end-deliveries.ts'
import { isOn, lockWebhook, toWebhook } from './queries.ts'
import { placeOf } from './webhook-place.ts'

type WebhookEdit = {
  id: string
  name?: string | undefined
  url?: string | undefined
  events?: WebhookEventType[] | undefined
  min_score?: number | undefined
  active?: boolean | undefined
}

const UNTRIED = { failures: 0, failing_since: null, paused_until: null }

/**
 * Changes the given fields. Switching it on or off ends its waiting deliveries; switching it on, or another address, clears
 * its failures. Another address takes the place of one that Radar's app made.
 */
export async function updateWebhook(
  ctx: UserCtx,
  { id, url: typed, ...change }: WebhookEdit,
): Promise<Webhook> {
  requirePermission(ctx, 'manage_webhooks')
  if (change.active) requireWebhooks(ctx)
  const { after, deletion } = await ctx.db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, id)
    const url = typed === undefined ? undefined : checkTarget(webhook.kind, typed)
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const rows = await tx
      .update(webhooks)
      .set({
        ...given,
        id,
        // Presses of buttons go to the app that made the address, and a pasted one may be of another.
        ...(url && {
          by_app: false,
          ...UNTRIED,
          host: url.host,
          url: sealSecret(ctx.keyRing, placeOf('url', webhook), url.href),
        }),
        ...(change.active && { disabled_reason: null, ...UNTRIED }),
      })
      .where(eq(webhooks.id, id))
      .returning()
    if (change.active !== undefined && change.active !== isOn(webhook)) await endDeliveries(ctx, tx, id)
    const deletion = url && (await recordDeletionOf(ctx.system, tx, webhook))
    return { after: toWebhook(oneRow(rows)), deletion }
  })
  await deleteNow(ctx.system, deletion)
  return after
}

/** Deletes a webhook, in its channel too if Radar's app made it there. Throws `NotFoundError`. */
export async function deleteWebhook(ctx: UserCtx, id: string): Promise<{ success: true }> {
  requirePermission(ctx, 'manage_webhooks')
  const deletion = await ctx.db.transaction(async (tx) => {
    const [gone] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning()
    if (!gone) throw new NotFoundError('webhook')
    return recordDeletionOf(ctx.system, tx, gone)
  })
  await deleteNow(ctx.system, deletion)
  return { success: true }
}
