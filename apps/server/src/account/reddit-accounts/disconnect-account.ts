import { eq } from 'drizzle-orm'
import { requirePermission } from '../auth/permissions.ts'
import { redditCredentials } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError } from '../../platform/errors.ts'
import { dropTokens } from './tokens/drop-tokens.ts'
import { lockAccount, selectAccount } from './queries.ts'
import { revokeNow } from './tokens/revoke-tokens.ts'

/**
 * Disconnects an account: cancels what is queued for it, forgets its tokens, and has the forum take them back.
 * Nobody takes the place of a main account; the next account that its user connects does. Throws `ConflictError` where
 * a buddy was meant and it is the main account.
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
    // Its replies are locked before the account itself, as posting does.
    const cancelled = await ctx.lifecycle.emit(tx, { type: 'account.disconnecting', account: connected })
    const revocation = await dropTokens(ctx.system, await lockAccount(tx, id))
    await tx.delete(redditCredentials).where(eq(redditCredentials.id, id))
    await ctx.events.emit(tx, ctx.user.id, { type: 'reddit_credentials' })
    return { cancelled, revocation }
  })
  if (revocation) await revokeNow(ctx.system, revocation)
  return { success: true, cancelled }
}
