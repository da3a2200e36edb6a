import { eq } from 'drizzle-orm'
import type { WebhookKind } from '@radar/contract'
import { webhooks } from '../../db/schema/index.ts'
import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import { SecretUnreadableError, openSecret } from '../../platform/secrets/seal-secret.ts'
import { checkTarget } from './check-target.ts'
import type { WebhookRow } from './queries.ts'
import { placeOf } from './webhook-place.ts'

type ChannelWebhook = {
  kind: WebhookKind
  /** Throws where the address can no longer be read. */
  openUrl(): string
  /** Addresses that are still used: what they lead to is left. */
  kept?: readonly string[]
}

/**
 * Deletes a webhook that Radar's app made, so that none stays in the channel. Discord does so at the webhook's address;
 * Slack only for everybody who has the app. A failure is logged, and nothing waits for another try.
 */
export async function deleteAtChannel(ctx: Ctx, { kind, openUrl, kept = [] }: ChannelWebhook): Promise<void> {
  if (kind !== 'discord') return
  try {
    const { href } = checkTarget(kind, openUrl())
    if (kept.some((one) => webhookOf(one) === webhookOf(href))) return
    const { status } = await ctx.sendOutside(href, { method: 'DELETE', headers: {}, body: '' })
    if (status !== 204 && status !== 404) ctx.log.warn('webhooks.left-in-channel', { status })
  } catch (error) {
    ctx.log.warn('webhooks.left-in-channel', { error })
  }
}

/**
 * Deletes at its channel what a row has the address of, if Radar's app made it and no webhook of its user has it any
 * more.
 */
export async function deleteOfRow(ctx: UserCtx, row: WebhookRow): Promise<void> {
  const { kind, by_app } = row
  if (!by_app) return
  const rows = await ctx.db.statement((tx) => tx.select().from(webhooks).where(eq(webhooks.kind, kind)))
  const kept = rows.flatMap((one) => readUrl(ctx, one) ?? [])
  await deleteAtChannel(ctx, { kind, openUrl: () => openUrl(ctx, row), kept })
}

const openUrl = ({ keyRing }: Pick<Ctx, 'keyRing'>, row: WebhookRow) =>
  openSecret(keyRing, placeOf('url', row), row.url)

/** Address of a row; undefined where no key opens it, so that nothing is sent there either. */
function readUrl(ctx: Pick<Ctx, 'keyRing'>, row: WebhookRow): string | undefined {
  try {
    return openUrl(ctx, row)
  } catch (error) {
    if (error instanceof SecretUnreadableError) return undefined
    throw error
  }
}

/** Id and token of a webhook of Discord, to which several hosts, endings and queries lead. */
const webhookOf = (address: string): string => new URL(address).pathname.split('/', 5).join('/')
