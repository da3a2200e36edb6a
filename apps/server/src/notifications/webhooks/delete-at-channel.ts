import type { WebhookKind } from '@radar/contract'
import type { Ctx } from '../../platform/ctx.ts'
import { openSecret } from '../../platform/secrets/seal-secret.ts'
import { checkTarget } from './check-target.ts'
import type { WebhookRow } from './queries.ts'
import { placeOf } from './webhook-place.ts'

type ChannelWebhook = {
  kind: WebhookKind
  /** Throws where the address can no longer be read. */
  openUrl(): string
  /** Address that is used from now on, and is left. */
  replaced_by?: string | undefined
}

/**
 * Deletes a webhook that Radar's app made, so that none stays in the channel. Discord does so at the webhook's address;
 * Slack only for everybody who has the app. A failure is logged, and nothing waits for another try.
 */
export async function deleteAtChannel(
  ctx: Ctx,
  { kind, openUrl, replaced_by }: ChannelWebhook,
): Promise<void> {
  if (kind !== 'discord') return
  try {
    const { href } = checkTarget(kind, openUrl())
    if (href === replaced_by) return
    const { status } = await ctx.sendOutside(href, { method: 'DELETE', headers: {}, body: '' })
    if (status !== 204 && status !== 404) ctx.log.warn('webhooks.left-in-channel', { status })
  } catch (error) {
    ctx.log.warn('webhooks.left-in-channel', { error })
  }
}

/** Deletes at its channel what a row has the address of, if Radar's app made it. */
export async function deleteOfRow(ctx: Ctx, row: WebhookRow, replaced_by?: string): Promise<void> {
  const openUrl = () => openSecret(ctx.keyRing, placeOf('url', row), row.url)
  if (row.by_app) await deleteAtChannel(ctx, { kind: row.kind, openUrl, replaced_by })
}
