import { and, asc, eq, sql } from 'drizzle-orm'
import { engagementPosts, leadProfiles, matchesQueue, replyDrafts } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { isOneOf } from '../platform/database/one-of.ts'
import { sendAhead } from '../platform/database/send-ahead.ts'
import { NotFoundError } from '../platform/errors.ts'
import { matchesOfLead } from './matches-of-lead.ts'

/** Deletes a profile and the drafts for its person in its campaign. The matches stay. */
export async function deleteLead(ctx: UserCtx, id: string): Promise<{ success: true }> {
  await deleteLeads(ctx, [id])
  return { success: true }
}

/** Deletes profiles and the drafts for their people. Throws `NotFoundError` where none of them is there. */
export function deleteLeads(ctx: UserCtx, ids: string[]): Promise<{ ids: string[] }> {
  return ctx.db.transaction(async (tx) => {
    const { id } = leadProfiles
    // Replies are locked before profiles, as where a post is purged.
    for (const match of await findAnswered(tx, ids))
      await ctx.lifecycle.emit(tx, { type: 'lead.deleting', match })
    const inOrder = tx.select({ id }).from(leadProfiles).where(isOneOf(id, ids)).orderBy(asc(id))
    await sendAhead(tx, inOrder.for('update'))
    const deleted = await tx
      .delete(leadProfiles)
      .where(isOneOf(id, ids))
      .returning({ id, match_ids: matchesOfLead })
    if (deleted.length === 0) throw new NotFoundError('lead')
    const match_ids = deleted.flatMap((lead) => lead.match_ids)
    await ctx.events.emit(tx, ctx.user.id, { type: 'leads', match_ids })
    return { ids: deleted.map((lead) => lead.id) }
  })
}

/** The matches of these people that have a reply. */
function findAnswered(tx: Tx, leadIds: string[]) {
  const isOfPerson = and(
    eq(leadProfiles.campaign_id, matchesQueue.campaign_id),
    eq(leadProfiles.forum, engagementPosts.forum),
    eq(leadProfiles.username_key, sql`lower(${engagementPosts.author})`),
  )
  return tx
    .selectDistinct({ id: matchesQueue.id, post_id: matchesQueue.post_id })
    .from(replyDrafts)
    .innerJoin(matchesQueue, eq(matchesQueue.id, replyDrafts.match_id))
    .innerJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
    .innerJoin(leadProfiles, isOfPerson)
    .where(isOneOf(leadProfiles.id, leadIds))
    .orderBy(asc(matchesQueue.id))
}
