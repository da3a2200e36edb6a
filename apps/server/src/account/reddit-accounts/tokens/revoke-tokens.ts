import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import type { TokenGrant } from '@radar/reddit'
import { redditRevocations } from '../../../db/schema/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { SecretPlace } from '../../../platform/secrets/seal-secret.ts'
import { openSecret, sealSecret } from '../../../platform/secrets/seal-secret.ts'

const GIVE_UP_AFTER_MS = 30 * 86_400_000

export type Revocation = typeof redditRevocations.$inferSelect
type Grant = Pick<TokenGrant, 'access_token' | 'refresh_token'> & { forum: string }

/**
 * Records in the open transaction that the forum must revoke a grant. The sealed token stays until `revokeNow` or
 * `finishRevocations` has done that.
 */
export async function recordRevocation(ctx: Ctx, grant: Grant): Promise<Revocation> {
  const id = randomUUID()
  const sealed = sealSecret(ctx.keyRing, revocationPlace(id), grant.refresh_token ?? grant.access_token)
  const hint = grant.refresh_token === null ? 'access_token' : 'refresh_token'
  const row = { id, forum: grant.forum, token: sealed, hint, attempts: 0, created_at: ctx.now() } as const
  await ctx.db.statement((tx) => tx.insert(redditRevocations).values(row))
  return row
}

/** Revokes what was recorded just now. Where the forum does not answer, the job tries again. */
export async function revokeNow(ctx: Ctx, row: Revocation): Promise<void> {
  if (row.forum === ctx.forum.name) await revoke(ctx, row)
}

/** Revokes what is left, the least tried first, until the forum fails. */
export async function finishRevocations(ctx: Ctx): Promise<void> {
  const rows = await ctx.db.transaction((tx) =>
    tx
      .select()
      .from(redditRevocations)
      .where(eq(redditRevocations.forum, ctx.forum.name))
      .orderBy(asc(redditRevocations.attempts), asc(redditRevocations.created_at)),
  )
  for (const row of rows) if ((await revoke(ctx, row)) === 'forum-failed') return
}

export function revocationPlace(id: string): SecretPlace {
  return { table: 'reddit_revocations', id, user_id: null }
}

/** Callers have made sure that a token goes to no forum but the one that issued it. */
async function revoke(ctx: Ctx, row: Revocation): Promise<'done' | 'forum-failed'> {
  try {
    await ctx.reddit.revoke(openSecret(ctx.keyRing, revocationPlace(row.id), row.token), row.hint)
  } catch (error) {
    const gaveUp = ctx.now().getTime() - row.created_at.getTime() > GIVE_UP_AFTER_MS
    ctx.log.warn('accounts.revocation-failed', { id: row.id, attempts: row.attempts + 1, gaveUp, error })
    if (gaveUp) await remove(ctx, row.id)
    else await countAttempt(ctx, row.id)
    return 'forum-failed'
  }
  await remove(ctx, row.id)
  return 'done'
}

function remove(ctx: Ctx, id: string) {
  return ctx.db.statement((tx) => tx.delete(redditRevocations).where(eq(redditRevocations.id, id)))
}

function countAttempt(ctx: Ctx, id: string) {
  return ctx.db.statement((tx) =>
    tx
      .update(redditRevocations)
      .set({ attempts: sql`${redditRevocations.attempts} + 1` })
      .where(eq(redditRevocations.id, id)),
  )
}
