import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError } from '../../platform/errors.ts'
import { ensureKey, hashName } from './erasure-key.ts'
import { findErased } from './find-erased.ts'

type Author = { user_id: string; author: string | null }

/** Hash by which an erasure will find what was written to an author. Throws `ConflictError` for an erased one. */
export async function requireUnerased(ctx: Ctx, tx: Tx, { user_id, author }: Author): Promise<string | null> {
  if (author === null) return null
  const [isErased] = await findErased(ctx, tx, [{ user_id, author }])
  if (isErased)
    throw new ConflictError('You erased the person who wrote this, so Radar does not answer them.')
  return hashName(await ensureKey(ctx, tx, user_id), author)
}
