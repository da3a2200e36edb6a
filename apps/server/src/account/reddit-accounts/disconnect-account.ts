import { eq } from 'drizzle-orm'
import { requirePermission } from '../auth/permissions.ts'
import { redditCredentials } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError } from '../../platform/errors.ts'
import { dropTokens } from './tokens/drop-tokens.ts'
import { lockAccount, selectAccount } from './queries.ts'
import { revokeNow } from './tokens/revoke-tokens.ts'

/**
 * Disconnects an account: cancels its queued work, deletes its tokens, and revokes them at the forum. No other
 * account becomes the main one; the next account that its user connects does. Throws `ConflictError` where `role` is
 * a buddy and the account is the main one.
 */
export async function disconnectAccount(
  ctx: UserCtx,
  { id, role }: { id: string; role?: 'buddy' | undefined },
): Promise<{ success: true; cancelled: number }> {
  requirePermission(ctx, 'disconnect_account')
  const { cancelled, revocation } = await ctx.db.transaction(async (tx) => {
    const connected = await selectAccount(tx, id)
    if (role === 'buddy' && connected.main_reddit_account)
      throw new ConflictError('Cannot delete main account from buddies section')
    // Replies are locked before the account, as posting does.
    const cancelled = await ctx.lifecycle.emit(tx, { type: 'account.disconnecting', account: connected })
    const revocation = await dropTokens(ctx.system, await lockAccount(tx, id))
    await tx.delete(redditCredentials).where(eq(redditCredentials.id, id))
    await ctx.events.emit(tx, ctx.user.id, { type: 'reddit_credentials' })
    return { cancelled, revocation }
  })
  if (revocation) await revokeNow(ctx.system, revocation)
  return { success: true, cancelled }
}
