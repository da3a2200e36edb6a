import { sql } from 'drizzle-orm'
import { deletedMatches, leadProfiles, matchesQueue, replyDrafts } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { isOneOf } from '../platform/database/one-of.ts'
import { sendAhead } from '../platform/database/send-ahead.ts'
import { NotFoundError } from '../platform/errors.ts'
import { tellChanged } from './tell-changed.ts'

/**
 * Deletes matches with what hangs on them, which is asked for at once: most have neither a reply nor a lead. They are
 * remembered, so that no scan brings them back.
 */
export function deleteMatches(ctx: UserCtx, ids: string[]): Promise<{ ids: string[] }> {
  return ctx.db.transaction(async (tx) => {
    const { id, campaign_id, post_id } = matchesQueue
    const hasReply = sql<boolean>`exists (select from ${replyDrafts} where ${replyDrafts.match_id} = ${id})`
    const hasLead = sql<boolean>`exists (select from ${leadProfiles} where ${leadProfiles.match_id} = ${id})`
    const isWanted = isOneOf(id, ids)
    // A reply that somebody saves holds its match: what hangs on them is asked for once they are locked.
    await sendAhead(tx, tx.select({ id }).from(matchesQueue).where(isWanted).orderBy(id).for('update'))
    const matches = await tx
      .select({ id, campaign_id, post_id, isHeld: sql<boolean>`${hasReply} or ${hasLead}` })
      .from(matchesQueue)
      .where(isWanted)
      .orderBy(id)
    if (matches.length === 0) throw new NotFoundError('match')
    const held = matches.filter((match) => match.isHeld)
    if (held.length > 0) await ctx.lifecycle.emit(tx, { type: 'matches.deleting', matches })
    await sendAhead(
      tx,
      sql`
        insert into ${deletedMatches} (user_id, campaign_id, post_id)
        select user_id, campaign_id, post_id from ${matchesQueue} where ${isWanted}
        on conflict do nothing`,
    )
    await sendAhead(tx, tx.delete(matchesQueue).where(isWanted))
    await tellChanged(ctx, tx, { user_id: ctx.user.id, matches })
    return { ids: matches.map((match) => match.id) }
  })
}

export async function deleteMatch(ctx: UserCtx, id: string): Promise<{ success: true }> {
  await deleteMatches(ctx, [id])
  return { success: true }
}
