import { and, eq } from 'drizzle-orm'
import { deletedMatches, matchesQueue, replyDrafts } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { ConflictError, NotFoundError } from '../platform/errors.ts'
import { keepLeads } from './keep-leads.ts'
import { isPosting, isUnsent } from '../replies/reply-states.ts'

/** Deletes a match with its unposted draft, and remembers it, so that no scan brings it back. */
export function deleteMatch(ctx: UserCtx, id: string): Promise<{ success: true }> {
  return ctx.db.transaction(async (tx) => {
    const [match] = await tx.select().from(matchesQueue).where(eq(matchesQueue.id, id)).for('update')
    if (!match) throw new NotFoundError('match')
    const replies = await tx.select().from(replyDrafts).where(eq(replyDrafts.match_id, id)).for('update')
    if (replies.some(isPosting.has))
      throw new ConflictError('Its reply is being posted right now. Please try again in a minute.')

    await tx.delete(replyDrafts).where(and(eq(replyDrafts.match_id, id), isUnsent.where))
    const { campaign_id, post_id } = match
    await tx
      .insert(deletedMatches)
      .values({ user_id: ctx.user.id, campaign_id, post_id })
      .onConflictDoNothing()
    await keepLeads(tx, match)
    await tx.delete(matchesQueue).where(eq(matchesQueue.id, id))
    return { success: true }
  })
}
