import { asc, eq, inArray } from 'drizzle-orm'
import { campaigns, users } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { sendAs } from '../platform/database/send-as.ts'
import { isOneOf } from '../platform/database/one-of.ts'
import { sendAhead } from '../platform/database/send-ahead.ts'

/**
 * Keeps the user who acts from being deleted until the transaction ends. Whatever is inserted for them does so by its
 * foreign key: whoever locks anything of theirs earlier calls this before, as the deletion of an account begins with its
 * user.
 */
export function keepUser({ user }: UserCtx, tx: Tx): Promise<void> {
  const { id } = users
  const wanted = tx.select({ id }).from(users).where(eq(id, user.id))
  // Users may not lock rows of the sign-in library.
  return sendAs(tx, 'radar_system', [wanted.for('key share')])
}

/** The same for the users of campaigns, in a transaction of the system. */
export function keepOwners(tx: Tx, campaignIds: readonly string[]): Promise<void> {
  const owners = tx
    .select({ id: campaigns.user_id })
    .from(campaigns)
    .where(isOneOf(campaigns.id, campaignIds))
  const { id } = users
  const wanted = tx.select({ id }).from(users).where(inArray(id, owners)).orderBy(asc(id))
  return sendAhead(tx, wanted.for('key share'))
}
