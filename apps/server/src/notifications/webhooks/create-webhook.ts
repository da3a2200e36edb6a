import { randomBytes, randomUUID } from 'node:crypto'
import { count } from 'drizzle-orm'
import { MAX_WEBHOOKS } from '@radar/contract'
import type { Webhook, WebhookEventType, WebhookKind } from '@radar/contract'
import { requirePermission, UpgradeRequiredError, sessionPlan } from '../../account/index.ts'
import { webhooks } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { ConflictError } from '../../platform/errors.ts'
import { sealSecret } from '../../platform/secrets/seal-secret.ts'
import { checkTarget } from './check-target.ts'
import { toWebhook } from './queries.ts'
import { toSecret } from './sign-message.ts'
import { placeOf } from './webhook-place.ts'

type NewWebhook = {
  name: string
  kind: WebhookKind
  url: string
  events: WebhookEventType[]
  min_score: number
}

/** Creates a webhook. Throws `UpgradeRequiredError`, `InvalidInputError`, and `ConflictError` where there are too many. */
export function createWebhook(
  ctx: UserCtx,
  input: NewWebhook,
  { by_app = false }: { by_app?: boolean } = {},
): Promise<Webhook & { secret: string }> {
  requirePermission(ctx, 'manage_webhooks')
  requireWebhooks(ctx)
  const { url: typed, ...fields } = input
  const url = checkTarget(input.kind, typed)
  const owner = { id: randomUUID(), user_id: ctx.user.id }
  const secret = toSecret(randomBytes(32))
  return ctx.db.transaction(async (tx) => {
    // One count at a time: two creations at once must not pass the limit.
    await lockName(tx, `webhooks ${ctx.user.id}`)
    await requireRoom(tx)
    const rows = await tx
      .insert(webhooks)
      .values({
        ...owner,
        ...fields,
        by_app,
        host: url.host,
        url: sealSecret(ctx.keyRing, placeOf('url', owner), url.href),
        secret: sealSecret(ctx.keyRing, placeOf('secret', owner), secret),
        created_at: ctx.now(),
      })
      .returning()
    return { ...toWebhook(oneRow(rows)), secret }
  })
}

/** Throws `ConflictError` where the user has as many webhooks as there may be. */
export async function requireRoom(tx: Tx): Promise<void> {
  const { total } = oneRow(await tx.select({ total: count() }).from(webhooks))
  if (total >= MAX_WEBHOOKS)
    throw new ConflictError(`You can have ${MAX_WEBHOOKS} webhooks. Delete one first.`)
}

/** Throws `UpgradeRequiredError` where the plan has no live notifications. */
export function requireWebhooks(ctx: UserCtx): void {
  if (!sessionPlan(ctx).live_notifications) throw new UpgradeRequiredError('webhooks')
}
