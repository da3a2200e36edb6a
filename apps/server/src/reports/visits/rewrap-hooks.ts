import { eq, sql } from 'drizzle-orm'
import { visitHooks } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { SecretUnreadableError, rewrapSecret } from '../../platform/secrets/seal-secret.ts'
import { placeOf } from './secret-address.ts'

/** Wraps secrets of older master keys with the current one. Skips those that no key opens: the user renews the address. */
export async function rewrapHooks(ctx: Ctx): Promise<void> {
  const stale = await ctx.db.transaction((tx) =>
    tx
      .select({ user_id: visitHooks.user_id })
      .from(visitHooks)
      .where(sql`${visitHooks.secret} ->> 'key_id' <> ${ctx.keyRing.currentId}`),
  )
  for (const { user_id } of stale) await rewrap(ctx, user_id)
}

function rewrap(ctx: Ctx, user_id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const isTheirs = eq(visitHooks.user_id, user_id)
    const [hook] = await tx.select().from(visitHooks).where(isTheirs).for('update')
    if (!hook) return
    try {
      const secret = rewrapSecret(ctx.keyRing, placeOf(user_id), hook.secret)
      await tx.update(visitHooks).set({ secret }).where(isTheirs)
    } catch (error) {
      if (!(error instanceof SecretUnreadableError)) throw error
      ctx.log.warn('visit-hook.unreadable', { error })
    }
  })
}
