import { asc } from 'drizzle-orm'
import { leadProfiles } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { isOneOf } from '../platform/database/one-of.ts'
import { NotFoundError } from '../platform/errors.ts'
import { matchIdsOfLead } from './match-ids-of-lead.ts'

/** Deletes a profile and the drafts for its person in its campaign, not the matches. */
export async function deleteLead(ctx: UserCtx, id: string): Promise<{ success: true }> {
  await deleteLeads(ctx, [id])
  return { success: true }
}

/** Deletes profiles and the drafts for their people. Throws `NotFoundError` where none of them exists. */
export function deleteLeads(ctx: UserCtx, ids: string[]): Promise<{ ids: string[] }> {
  return ctx.db.transaction(async (tx) => {
    const { id } = leadProfiles
    // Replies are locked before profiles, as by a purge.
    await ctx.lifecycle.emit(tx, { type: 'leads.deleting', lead_ids: ids })
    await tx.select({ id }).from(leadProfiles).where(isOneOf(id, ids)).orderBy(asc(id)).for('update')
    const deleted = await tx
      .delete(leadProfiles)
      .where(isOneOf(id, ids))
      .returning({ id, match_ids: matchIdsOfLead })
    if (deleted.length === 0) throw new NotFoundError('lead')
    const match_ids = deleted.flatMap((lead) => lead.match_ids)
    await ctx.events.emit(tx, ctx.user.id, { type: 'leads', match_ids })
    return { ids: deleted.map((lead) => lead.id) }
  })
}
