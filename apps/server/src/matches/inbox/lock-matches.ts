import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { asSystem } from '../../platform/database/as-role.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'

/*
 * Several matches are locked in the order of their ids. Matches that are only changed are locked so that rows that refer to
 * them may still be inserted.
 */

/** Locks matches that are deleted or redacted, before the rows that refer to them. */
export async function lockMatches(tx: Tx, areWanted: SQL | undefined): Promise<void> {
  await inOrder(tx, areWanted).for('update')
}

/** Locks matches that several statements update. */
export async function lockMatchesToChange(tx: Tx, areWanted: SQL | undefined): Promise<void> {
  await inOrder(tx, areWanted).for('no key update')
}

/** Condition of an UPDATE that locks all its matches in order before it changes the first. */
export function isLockedInOrder(tx: Tx, areWanted: SQL | undefined): SQL {
  return inArray(matchesQueue.id, inOrder(tx, areWanted).for('no key update'))
}

type ErasedPosts = { user_id: string; post_ids: string[]; below_ids: string[] }

/** Locks a user's matches of an erased person, and all matches that contain the title of one of that person's posts. */
export function lockErasedMatches(tx: Tx, { user_id, post_ids, below_ids }: ErasedPosts): Promise<void> {
  const { post_id, user_id: userId } = matchesQueue
  const areTheirs = and(eq(userId, user_id), isOneOf(post_id, post_ids))
  return lockMatches(tx, or(areTheirs, isOneOf(post_id, below_ids)))
}

/**
 * Locks the matches of a campaign that its user deletes, including those that wait for a scan, which users do not see.
 */
export function lockMatchesOfCampaign(
  _: Ctx,
  tx: Tx,
  { campaign_id }: LifecycleEvent<'campaign.deleting'>,
): Promise<void> {
  // As the system, which sees the rows of all users.
  const own = and(eq(matchesQueue.campaign_id, campaign_id), sql`${matchesQueue.user_id} = app_user_id()`)
  return asSystem(tx, inOrder(tx, own).for('update'))
}

function inOrder(tx: Tx, areWanted: SQL | undefined) {
  const { id } = matchesQueue
  return tx.select({ id }).from(matchesQueue).where(areWanted).orderBy(asc(id))
}
