import { randomUUID } from 'node:crypto'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { webhookDeletions, webhooks } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'
import type { SecretPlace } from '../../platform/secrets/seal-secret.ts'
import { SecretUnreadableError, openSecret, sealSecret } from '../../platform/secrets/seal-secret.ts'
import { checkTarget } from './check-target.ts'
import type { WebhookRow } from './queries.ts'
import { placeOf } from './webhook-place.ts'

const GIVE_UP_AFTER_MS = 7 * 86_400_000

export type WebhookDeletion = typeof webhookDeletions.$inferSelect

/**
 * Records in the open transaction that Discord must delete a webhook, so that none stays in the channel. The sealed address
 * stays until `deleteNow` or `finishDeletions` has done that. Records nothing for an address that is not Discord's.
 */
export async function recordDeletion(ctx: Ctx, url: string): Promise<WebhookDeletion | undefined> {
  if (!isAtDiscord(url)) return undefined
  const id = randomUUID()
  const sealed = sealSecret(ctx.keyRing, deletionPlace(id), url)
  const row = { id, url: sealed, attempts: 0, created_at: ctx.now() }
  await ctx.db.statement((tx) => tx.insert(webhookDeletions).values(row))
  return row
}

/**
 * Records the deletion of what a row led to before it was deleted or changed in the open transaction, if Radar's app made
 * it and no row of its user leads there. Slack deletes webhooks only for everybody who has the app.
 */
export async function recordDeletionOf(
  ctx: Ctx,
  tx: Tx,
  row: WebhookRow,
): Promise<WebhookDeletion | undefined> {
  const { kind, by_app, user_id } = row
  const url = by_app && kind === 'discord' ? readUrl(ctx, row) : undefined
  if (url === undefined) return undefined
  const rows = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.user_id, user_id), eq(webhooks.kind, kind)))
  const isUsed = rows.some((one) => leadsTo(readUrl(ctx, one), url))
  return isUsed ? undefined : recordDeletion(ctx, url)
}

/** Records the deletions of a user who leaves; `finish-webhook-deletions` is sent once they are gone. */
export async function deleteChannelWebhooks(
  ctx: Ctx,
  tx: Tx,
  { user_id }: LifecycleEvent<'user.deleting'>,
): Promise<void> {
  const gone = await tx.delete(webhooks).where(eq(webhooks.user_id, user_id)).returning()
  const urls = gone.flatMap((row) => (row.by_app && row.kind === 'discord' ? (readUrl(ctx, row) ?? []) : []))
  for (const [place, url] of urls.entries())
    if (!urls.slice(0, place).some((earlier) => leadsTo(earlier, url))) await recordDeletion(ctx, url)
}

/** Deletes what was recorded just now. Where Discord does not answer, the job tries again. */
export async function deleteNow(ctx: Ctx, deletion: WebhookDeletion | undefined): Promise<void> {
  if (deletion) await deleteThere(ctx, deletion)
}

/** Deletes what is left, the least tried first, until Discord fails; what it did not delete for a week is left there. */
export async function finishDeletions(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - GIVE_UP_AFTER_MS)
  const { left, rows } = await ctx.db.transaction(async (tx) => ({
    left: await tx.delete(webhookDeletions).where(lt(webhookDeletions.created_at, before)).returning(),
    rows: await tx
      .select()
      .from(webhookDeletions)
      .where(gte(webhookDeletions.created_at, before))
      .orderBy(asc(webhookDeletions.attempts), asc(webhookDeletions.created_at)),
  }))
  for (const { id, attempts } of left)
    ctx.log.warn('webhooks.left-in-channel', { id, attempts, gaveUp: true })
  for (const row of rows) if ((await deleteThere(ctx, row)) === 'failed') return
}

export const deletionPlace = (id: string): SecretPlace => ({ table: 'webhook_deletions', id, user_id: null })

async function deleteThere(ctx: Ctx, { id, url, attempts }: WebhookDeletion): Promise<'done' | 'failed'> {
  try {
    const address = openSecret(ctx.keyRing, deletionPlace(id), url)
    const { status } = await ctx.sendOutside(address, { method: 'DELETE', headers: {}, body: '' })
    if (status !== 204 && status !== 404) throw new Error(`Discord answered ${status}.`)
  } catch (error) {
    ctx.log.warn('webhooks.left-in-channel', { id, attempts: attempts + 1, error })
    await countAttempt(ctx, id)
    return 'failed'
  }
  await ctx.db.statement((tx) => tx.delete(webhookDeletions).where(eq(webhookDeletions.id, id)))
  return 'done'
}

function countAttempt(ctx: Ctx, id: string) {
  return ctx.db.statement((tx) =>
    tx
      .update(webhookDeletions)
      .set({ attempts: sql`${webhookDeletions.attempts} + 1` })
      .where(eq(webhookDeletions.id, id)),
  )
}

function isAtDiscord(url: string): boolean {
  try {
    checkTarget('discord', url)
    return true
  } catch (error) {
    if (error instanceof InvalidInputError) return false
    throw error
  }
}

/** Address of a row; undefined where no key opens it, so that nothing is sent there either. */
function readUrl({ keyRing }: Ctx, row: WebhookRow): string | undefined {
  try {
    return openSecret(keyRing, placeOf('url', row), row.url)
  } catch (error) {
    if (error instanceof SecretUnreadableError) return undefined
    throw error
  }
}

/** Compares ids and tokens of webhooks of Discord, to which several hosts, endings and queries lead. */
const leadsTo = (one: string | undefined, other: string): boolean =>
  one !== undefined && webhookOf(one) === webhookOf(other)

const webhookOf = (address: string): string => new URL(address).pathname.split('/', 5).join('/')
