import { and, eq } from 'drizzle-orm'
import { requirePermission } from '../auth/index.ts'
import { redditCredentials, replyDrafts } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { ConflictError } from '../platform/errors.ts'
import { isInFlight, needsAccount } from '../replies/reply-states.ts'
import { cancelQueued } from './cancel-queued.ts'
import { dropTokens } from './tokens/drop-tokens.ts'
import { lockAccount } from './queries.ts'
import { revokeNow } from './tokens/revoke-tokens.ts'

/**
 * Disconnects an account: cancels what is queued for it, forgets its tokens, and has the forum take them back.
 * Nobody takes the place of a main account; the next account that its user connects does.
 */
export async function disconnectAccount(
  ctx: UserCtx,
  id: string,
): Promise<{ success: true; cancelled: number }> {
  requirePermission(ctx, 'disconnect_account')
  const { cancelled, revocation } = await ctx.db.transaction(async (tx) => {
    await refuseWhileInFlight(tx, id)
    const account = await lockAccount(tx, id)
    const cancelled = await cancelQueued(ctx, tx, account)
    const revocation = await dropTokens(ctx.system, account)
    await tx.delete(redditCredentials).where(eq(redditCredentials.id, id))
    await ctx.events.emit(tx, ctx.user.id, { type: 'reddit_credentials' })
    return { cancelled, revocation }
  })
  if (revocation) await revokeNow(ctx.system, revocation)
  return { success: true, cancelled }
}

/**
 * Locks the replies of an account before the account, as posting does. What is in flight comes first: finding out what
 * became of a reply takes the account's own eyes, for some minutes at most.
 */
async function refuseWhileInFlight(tx: Tx, id: string) {
  const replies = await tx
    .select()
    .from(replyDrafts)
    .where(and(eq(replyDrafts.reddit_credential_id, id), needsAccount.where))
    .for('update')
  if (replies.some(isInFlight.has))
    throw new ConflictError(
      'A reply is being posted from this account right now. Please try again in a few minutes.',
    )
}
