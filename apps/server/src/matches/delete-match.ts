import { eq, sql } from 'drizzle-orm'
import { deletedMatches, leadProfiles, matchesQueue, replyDrafts } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { isOneOf } from '../platform/database/one-of.ts'
import { NotFoundError } from '../platform/errors.ts'
import { tellChanged } from './tell-changed.ts'

/** Deletes many matches. What hangs on one is asked for at once: most have neither a reply nor a lead. */
export function deleteMatches(ctx: UserCtx, ids: string[]): Promise<{ ids: string[] }> {
  return ctx.db.transaction(async (tx) => {
    const { id, campaign_id, post_id } = matchesQueue
    const hasReply = sql<boolean>`exists (select from ${replyDrafts} where ${replyDrafts.match_id} = ${id})`
    const hasLead = sql<boolean>`exists (select from ${leadProfiles} where ${leadProfiles.match_id} = ${id})`
    const matches = await tx
      .select({ id, campaign_id, post_id, isHeld: sql<boolean>`${hasReply} or ${hasLead}` })
      .from(matchesQueue)
      .where(isOneOf(id, ids))
      .orderBy(id)
      .for('update')
    if (matches.length === 0) throw new NotFoundError('match')
    for (const match of matches)
      if (match.isHeld) await ctx.lifecycle.emit(tx, { type: 'match.deleted', match })
    await tx.execute(sql`
      insert into ${deletedMatches} (user_id, campaign_id, post_id)
      select user_id, campaign_id, post_id from ${matchesQueue} where ${isOneOf(id, ids)}
      on conflict do nothing`)
    await tx.delete(matchesQueue).where(isOneOf(id, ids))
    await tellChanged(ctx, tx, { user_id: ctx.user.id, matches })
    return { ids: matches.map((match) => match.id) }
  })
}

/** Deletes a match with what hangs on it, and remembers it, so that no scan brings it back. */
export function deleteMatch(ctx: UserCtx, id: string): Promise<{ success: true }> {
  return ctx.db.transaction(async (tx) => {
    const [match] = await tx.select().from(matchesQueue).where(eq(matchesQueue.id, id)).for('update')
    if (!match) throw new NotFoundError('match')
    const { campaign_id, post_id } = match
    await ctx.lifecycle.emit(tx, { type: 'match.deleted', match })
    await tx
      .insert(deletedMatches)
      .values({ user_id: ctx.user.id, campaign_id, post_id })
      .onConflictDoNothing()
    await tx.delete(matchesQueue).where(eq(matchesQueue.id, id))
    await tellChanged(ctx, tx, { user_id: ctx.user.id, matches: [match] })
    return { success: true }
  })
}
