import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { asSystem } from '../../platform/database/as-role.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'

/*
 * Whoever locks several matches does so in the order of their ids. What is only changed is locked so that rows that refer
 * to it may still be added.
 */

/** Locks matches that go, or whose words go, before what hangs on them. */
export async function lockMatches(tx: Tx, areWanted: SQL | undefined): Promise<void> {
  await inOrder(tx, areWanted).for('update')
}

/** Locks matches that several statements change. */
export async function lockMatchesToChange(tx: Tx, areWanted: SQL | undefined): Promise<void> {
  await inOrder(tx, areWanted).for('no key update')
}

/** The condition of a statement that changes such matches: it locks all of them before it changes the first. */
export function isLockedInOrder(tx: Tx, areWanted: SQL): SQL {
  return inArray(matchesQueue.id, inOrder(tx, areWanted).for('no key update'))
}

type Erased = { user_id: string; post_ids: string[]; below_ids: string[] }

/** Locks a user's matches of an erased person, and all that bear the title of a post of theirs. */
export function lockErasedMatches(tx: Tx, { user_id, post_ids, below_ids }: Erased): Promise<void> {
  const { post_id, user_id: userId } = matchesQueue
  const areTheirs = and(eq(userId, user_id), isOneOf(post_id, post_ids))
  return lockMatches(tx, or(areTheirs, isOneOf(post_id, below_ids)))
}

/** Locks the matches of a campaign that its user deletes, with those that wait for a scan, which users do not see. */
export function lockMatchesOfCampaign(
  _: Ctx,
  tx: Tx,
  { campaign_id }: LifecycleEvent<'campaign.deleting'>,
): Promise<void> {
  // As the system, for which the rows of all users are there.
  const own = and(eq(matchesQueue.campaign_id, campaign_id), sql`${matchesQueue.user_id} = app_user_id()`)
  return asSystem(tx, inOrder(tx, own).for('update'))
}

function inOrder(tx: Tx, areWanted: SQL | undefined) {
  const { id } = matchesQueue
  return tx.select({ id }).from(matchesQueue).where(areWanted).orderBy(asc(id))
}
