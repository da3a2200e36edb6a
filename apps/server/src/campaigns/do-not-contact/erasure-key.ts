import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { erasureKeys } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { openSecret, sealSecret } from '../../platform/secrets/seal-secret.ts'

type KeyRow = Pick<typeof erasureKeys.$inferSelect, 'user_id' | 'secret'>

/** Key of a user for hashing names, created with their first erasure. */
export async function ensureKey(ctx: Ctx, tx: Tx, user_id: string): Promise<string> {
  const secret = sealSecret(ctx.keyRing, placeOf(user_id), randomBytes(32).toString('base64'))
  await tx.insert(erasureKeys).values({ user_id, secret, created_at: ctx.now() }).onConflictDoNothing()
  return openKey(ctx, oneRow(await tx.select().from(erasureKeys).where(eq(erasureKeys.user_id, user_id))))
}

/** Throws `SecretUnreadableError`. */
export const openKey = (ctx: Pick<Ctx, 'keyRing'>, { user_id, secret }: KeyRow): string =>
  openSecret(ctx.keyRing, placeOf(user_id), secret)

/** Keyed hash of a name: equal for the same user and name in any case, and useless without the key. */
export const hashName = (key: string, username: string): string =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(username.toLowerCase()).digest('hex')

export const placeOf = (user_id: string) => ({ table: 'erasure_keys', id: user_id, user_id })
