import { asc, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { lockUser } from '../../../platform/database/lock-users.ts'
import {
  campaigns,
  deletedMatches,
  leadProfiles,
  matchesQueue,
  replyDrafts,
} from '../../../db/schema/index.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockName } from '../../../platform/database/lock-name.ts'
import { isOneOf } from '../../../platform/database/one-of.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { lockMatches } from '../lock-matches.ts'
import { notifyChanged } from '../notify-changed.ts'

/**
 * Deletes matches and records them, so that no scan brings them back. The lifecycle event for their replies and leads
 * is emitted only where there are some; most matches have none.
 */
export function deleteMatches(ctx: UserCtx, ids: string[]): Promise<{ ids: string[] }> {
  return ctx.db.transaction(async (tx) => {
    const { id, campaign_id, post_id } = matchesQueue
    const hasReply = sql<boolean>`exists (select from ${replyDrafts} where ${replyDrafts.match_id} = ${id})`
    const hasLead = sql<boolean>`exists (select from ${leadProfiles} where ${leadProfiles.match_id} = ${id})`
    const isWanted = isOneOf(id, ids)
    await lockDeletions(ctx, tx)
    await lockUser(tx, ctx.user.id)
    await lockCampaignsOf(tx, ids)
    await recordDeleted(tx, isWanted)
    // Saving a reply locks its match, so replies and leads are looked up once the matches are locked.
    await lockMatches(tx, isWanted)
    const matches = await tx
      .select({ id, campaign_id, post_id, hasDependents: sql<boolean>`${hasReply} or ${hasLead}` })
      .from(matchesQueue)
      .where(isWanted)
      .orderBy(id)
    if (matches.length === 0) throw new NotFoundError('match')
    if (matches.some((match) => match.hasDependents))
      await ctx.lifecycle.emit(tx, { type: 'matches.deleting', matches })
    await tx.delete(matchesQueue).where(isWanted)
    await notifyChanged(ctx, tx, { user_id: ctx.user.id, matches })
    return { ids: matches.map((match) => match.id) }
  })
}

/**
 * Has deletions of a user's matches wait for one another, before any row is locked: two at once would each lock the match
 * that the other moves a lead to.
 */
export function lockDeletions({ user }: UserCtx, tx: Tx): Promise<void> {
  return lockName(tx, `matches deleted by ${user.id}`)
}

/** Locks campaigns before their matches, as where an author is blocked or erased: a deleted match refers to its campaign. */
async function lockCampaignsOf(tx: Tx, matchIds: string[]): Promise<void> {
  const { id } = campaigns
  const theirs = tx
    .select({ id: matchesQueue.campaign_id })
    .from(matchesQueue)
    .where(isOneOf(matchesQueue.id, matchIds))
  await tx.select({ id }).from(campaigns).where(inArray(id, theirs)).orderBy(asc(id)).for('key share')
}

/** Records deleted matches. The insert locks their posts, which a purge locks before their matches. */
async function recordDeleted(tx: Tx, isWanted: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${deletedMatches} (user_id, campaign_id, post_id)
    select user_id, campaign_id, post_id from ${matchesQueue} where ${isWanted} order by post_id
    on conflict do nothing`)
}

export async function deleteMatch(ctx: UserCtx, id: string): Promise<{ success: true }> {
  await deleteMatches(ctx, [id])
  return { success: true }
}
