import { eq } from 'drizzle-orm'
import type { VisitHook } from '@radar/contract'
import { requirePermission } from '../../account/index.ts'
import { visitHooks } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { openReplaceable } from '../../platform/secrets/open-replaceable.ts'
import { sealSecret } from '../../platform/secrets/seal-secret.ts'
import { hashOf, hookUrl, newSecret, placeOf } from './secret-address.ts'

/** Returns the address at which a user's site reports visits (null where there is none, or none that can be read), and the time of the last report. */
export async function getHook(ctx: UserCtx): Promise<VisitHook> {
  requirePermission(ctx, 'manage_webhooks')
  const user_id = ctx.user.id
  const [hook] = await ctx.db.statement((tx) =>
    tx.select().from(visitHooks).where(eq(visitHooks.user_id, user_id)),
  )
  const secret = hook ? openReplaceable(ctx, placeOf(user_id), hook.secret) : null
  return {
    url: secret === null ? null : hookUrl(ctx, secret),
    last_report_at: hook?.last_report_at?.toISOString() ?? null,
  }
}

/** Creates a new address for reports of visits and ends the previous one. */
export async function renewHook(ctx: UserCtx): Promise<VisitHook> {
  requirePermission(ctx, 'manage_webhooks')
  const secret = newSecret()
  const user_id = ctx.user.id
  const fields = {
    secret_hash: hashOf(secret),
    secret: sealSecret(ctx.keyRing, placeOf(user_id), secret),
    created_at: ctx.now(),
    last_report_at: null,
  }
  await ctx.db.statement((tx) =>
    tx
      .insert(visitHooks)
      .values({ user_id, ...fields })
      .onConflictDoUpdate({ target: visitHooks.user_id, set: fields }),
  )
  return { url: hookUrl(ctx, secret), last_report_at: null }
}

/** Ends the address for reports. Counted visits remain. Throws `NotFoundError` where there is no address. */
export async function deleteHook(ctx: UserCtx): Promise<{ success: true }> {
  requirePermission(ctx, 'manage_webhooks')
  const gone = await ctx.db.statement((tx) =>
    tx
      .delete(visitHooks)
      .where(eq(visitHooks.user_id, ctx.user.id))
      .returning({ user_id: visitHooks.user_id }),
  )
  if (gone.length === 0) throw new NotFoundError('address')
  return { success: true }
}
