import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, not } from 'drizzle-orm'
import { requirePermission } from '../../account/index.ts'
import { webhookSecrets, webhooks } from '../../db/schema/index.ts'
import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { openReplaceable } from '../../platform/secrets/open-replaceable.ts'
import { sealSecret } from '../../platform/secrets/seal-secret.ts'
import { lockWebhook } from './queries.ts'
import type { WebhookRow } from './queries.ts'
import { toSecret } from './sign-message.ts'
import { placeOf, previousPlace } from './webhook-place.ts'

/** Time during which a previous secret signs as well. */
const OVERLAP_MS = 86_400_000
/** Previous secrets that sign at a time: receivers bound the length of headers. */
const MAX_PREVIOUS = 4

export type PreviousSecretRow = typeof webhookSecrets.$inferSelect

/** Makes a new secret. For a day, messages are signed with the previous one as well. */
export function rotateSecret(
  ctx: UserCtx,
  id: string,
): Promise<{ secret: string; previous_secret_until: string }> {
  requirePermission(ctx, 'manage_webhooks')
  const secret = toSecret(randomBytes(32))
  const until = new Date(ctx.now().getTime() + OVERLAP_MS)
  return ctx.db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, id)
    await savePrevious(ctx, tx, { webhook, until })
    await tx
      .update(webhooks)
      .set({
        secret: sealSecret(ctx.keyRing, placeOf('secret', webhook), secret),
        previous_secret_until: until,
      })
      .where(eq(webhooks.id, id))
    return { secret, previous_secret_until: until.toISOString() }
  })
}

/** Selects the previous secrets of a webhook that still sign, the latest first. */
export function selectPrevious(ctx: Ctx, tx: Tx, webhook_id: string): Promise<PreviousSecretRow[]> {
  return tx
    .select()
    .from(webhookSecrets)
    .where(and(eq(webhookSecrets.webhook_id, webhook_id), gt(webhookSecrets.signs_until, ctx.now())))
    .orderBy(desc(webhookSecrets.signs_until), desc(webhookSecrets.id))
    .limit(MAX_PREVIOUS)
}

async function savePrevious(
  ctx: UserCtx,
  tx: Tx,
  { webhook, until }: { webhook: WebhookRow; until: Date },
): Promise<void> {
  const { id: webhook_id, user_id } = webhook
  const secret = openReplaceable(ctx, placeOf('secret', webhook), webhook.secret)
  if (secret !== null) {
    const id = randomUUID()
    const sealed = sealSecret(ctx.keyRing, previousPlace({ id, user_id }), secret)
    await tx.insert(webhookSecrets).values({ id, user_id, webhook_id, secret: sealed, signs_until: until })
  }
  const signing = await selectPrevious(ctx, tx, webhook_id)
  const ids = signing.map(({ id }) => id)
  await tx
    .delete(webhookSecrets)
    .where(and(eq(webhookSecrets.webhook_id, webhook_id), not(isOneOf(webhookSecrets.id, ids))))
}
