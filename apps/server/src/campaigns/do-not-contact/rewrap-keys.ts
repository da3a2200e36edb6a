import { eq, sql } from 'drizzle-orm'
import { erasureKeys } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { SecretUnreadableError, rewrapSecret } from '../../platform/secrets/seal-secret.ts'
import { placeOf } from './erasure-key.ts'

/** Wraps with the current master key what older ones wrapped. */
export function rewrapKeys(ctx: Ctx): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(erasureKeys)
      .where(sql`${erasureKeys.secret} ->> 'key_id' <> ${ctx.keyRing.currentId}`)
      .for('update')
    for (const { user_id, secret } of rows) {
      try {
        const anew = rewrapSecret(ctx.keyRing, placeOf(user_id), secret)
        await tx.update(erasureKeys).set({ secret: anew }).where(eq(erasureKeys.user_id, user_id))
      } catch (error) {
        if (!(error instanceof SecretUnreadableError)) throw error
        ctx.log.error('erasures.key-unreadable', { user: user_id, error })
      }
    }
  })
}
