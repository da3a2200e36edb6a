import { asc, eq, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { campaigns, users } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { isOneOf } from '../platform/database/one-of.ts'
import { sendAhead } from '../platform/database/send-ahead.ts'

/**
 * Keeps the user who acts from being deleted until the transaction ends. Whatever is inserted for them does so by its
 * foreign key: who locks anything of theirs before that does this first, as their deletion locks them first.
 */
export function keepUser({ system, user }: UserCtx): Promise<void> {
  // Users may not lock rows of the sign-in library.
  return system.db.transaction((all) => keep(all, eq(users.id, user.id)))
}

/** The same for the users of campaigns, in a transaction of the system. */
export function keepOwners(tx: Tx, campaignIds: readonly string[]): Promise<void> {
  const owners = tx
    .select({ id: campaigns.user_id })
    .from(campaigns)
    .where(isOneOf(campaigns.id, campaignIds))
  return keep(tx, inArray(users.id, owners))
}

function keep(tx: Tx, which: SQL): Promise<void> {
  const { id } = users
  return sendAhead(tx, tx.select({ id }).from(users).where(which).orderBy(asc(id)).for('key share'))
}
