import { campaigns } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { lockUsers } from '../platform/database/lock-users.ts'
import { isOneOf } from '../platform/database/one-of.ts'

/** Locks the users of campaigns against deletion, in a transaction of the system. */
export function lockOwners(tx: Tx, campaignIds: readonly string[]): Promise<void> {
  const owners = tx
    .select({ id: campaigns.user_id })
    .from(campaigns)
    .where(isOneOf(campaigns.id, campaignIds))
  return lockUsers(tx, owners)
}
