import { eq, or, sql } from 'drizzle-orm'
import type { SealedSecret } from '../../db/schema/index.ts'
import { webhooks } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { SecretUnreadableError, rewrapSecret } from '../../platform/secrets/seal-secret.ts'
import { placeOf } from './webhook-place.ts'
import type { WebhookRow } from './queries.ts'

/** Wraps secrets of older master keys with the current one. Skips those that no key opens: sending reports them. */
export async function rewrapWebhooks(ctx: Ctx): Promise<void> {
  const isOld = (column: 'url' | 'secret' | 'previous_secret') =>
    sql`${webhooks[column]} ->> 'key_id' <> ${ctx.keyRing.currentId}`
  const stale = await ctx.db.transaction((tx) =>
    tx
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(or(isOld('url'), isOld('secret'), isOld('previous_secret'))),
  )
  for (const { id } of stale) await rewrap(ctx, id)
}

function rewrap(ctx: Ctx, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
    if (!row) return
    const wrapAgain = (part: 'url' | 'secret', sealed: SealedSecret) => rewrapped(ctx, row, part, sealed)
    await tx
      .update(webhooks)
      .set({
        url: wrapAgain('url', row.url),
        secret: wrapAgain('secret', row.secret),
        previous_secret: row.previous_secret && wrapAgain('secret', row.previous_secret),
      })
      .where(eq(webhooks.id, id))
  })
}

function rewrapped(ctx: Ctx, row: WebhookRow, part: 'url' | 'secret', sealed: SealedSecret): SealedSecret {
  try {
    return rewrapSecret(ctx.keyRing, placeOf(part, row), sealed)
  } catch (error) {
    if (error instanceof SecretUnreadableError) return sealed
    throw error
  }
}
