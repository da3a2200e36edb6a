import { eq } from 'drizzle-orm'
import { redditCredentials } from '../../../db/schema/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { LifecycleEvent } from '../../../platform/lifecycle.ts'
import { dropTokens } from './drop-tokens.ts'

/** Revokes all grants of a user at their forums; the revocations outlive the user. */
export async function revokeAllGrants(
  ctx: Ctx,
  tx: Tx,
  { user_id }: LifecycleEvent<'user.deleting'>,
): Promise<void> {
  const accounts = await tx.select().from(redditCredentials).where(eq(redditCredentials.user_id, user_id))
  for (const account of accounts) await dropTokens(ctx, account)
}
